/// Films: the pictures of a motion as one file.
///
/// Read `FilmEncoder` first: a format takes pictures of one size, one for each period, and returns a file. Then read
/// `AnimatedGIF`, whose colors are the difficult part (`GIFPalette`), `AnimatedWebP`, and `VideoFile`, which passes
/// pictures to the program `ffmpeg`. `FilmWriter` encodes on its own thread. An `UnnamedFile` gets its name when it is
/// complete.
///
/// ```swift
/// import LiltFilm
///
/// func film(_ pictures: [Bitmap]) throws -> Data {
///     var film = AnimatedGIF(frameRate: 50)
///     for picture in pictures { try film.append(picture) }
///     return try film.data()
/// }
/// ```
@_exported import LiltDrawing
