/// Shows finished pictures in a window.
@MainActor
protocol WindowPresenter: AnyObject {
    /// The kind of presenter, for `--stats`: `surface`, or `texture` and the name of SDL's renderer, such as
    /// `texture opengl`.
    var name: String { get }
    /// The size of the window's content in pixels; nil if the device is lost.
    var pixelSize: (width: Int32, height: Int32)? { get }

    /// Copies the damaged part of a picture, or the whole picture if the window lost the last one, and shows it.
    func present(_ bitmap: Bitmap, damage: PictureDamage) throws(SDLError)

    /// Shows the last picture once more, because something covered the window.
    func presentAgain()

    /// Makes the next `present` copy the whole picture. Called after the window's size changed or its device was lost.
    func discardPicture()
}
