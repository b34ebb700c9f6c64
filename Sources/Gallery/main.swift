print("lilt")
