// The demos and their registry.
import Lilt
