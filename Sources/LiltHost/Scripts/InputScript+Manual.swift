extension InputScript {
    /// The manual of the script language, for a terminal.
    ///
    /// Each line that begins with four spaces is an example: a line of a script.
    public static let manual = """
        INPUT SCRIPTS

        A script is UTF-8 text with one event per line: seconds, then the input. Lengths are in points from the top left
        of the window. '#' starts a comment.

            0.50 press 120,80              # seconds from the start
            +0.02 release 120,80           # 0.02 s after the end of the previous line

        Times need not ascend. The latest time of a line is \(Int(maximumTime)) s.

        POINTER

            1.00 move 140,90
            1.10 press 140,90              # the primary button; 'press 140,90 secondary' is the secondary one
            1.20 release 140,90
            2.00 tap 320,240               # press, and release \(tapDuration) s later
            2.50 drag 100,100 -> 500,300 in 0.25
            3.00 leave                     # the pointer leaves the window
            3.10 cancel                    # the system takes the pointer away

        A drag moves at constant speed, with \(Int(dragRate)) events a second, for at most
        \(Int(maximumDragDuration)) s.

        WHEEL

            4.00 scroll 320,240 by 0,-40
            4.10 scroll 320,240 by 0,-3.5 precise   # a touchpad: moves at once, and coasts after its last event

        KEYBOARD

            5.00 key space                 # pressed and released; 'key hash' is the key '#'
            5.10 key shift+a down          # pressed only; 'up' releases it
            5.20 key shift+a up
            5.30 modifiers control+shift   # held from now on
            5.40 modifiers none
            5.50 text hello                # typed into the focused field
            5.55 text "a #\\n"              # a text in quotation marks can contain all characters
            5.60 perform increment of Volume   # an action of the accessibility element with that label

        A text in quotation marks has the escapes \\" \\\\ \\n \\r \\t, and \\u{2028} for the character with that
        hexadecimal number. The labels of 'perform' can be in quotation marks, too. An action in quotation marks is a
        named one: 'perform "Move of row" of Table'.

        FINGERS

            6.00 touch 1 down 100,100      # fingers have the numbers 1 to 99
            6.10 touch 1 move 120,100
            6.20 touch 1 up                # at its last point, or at a given one; 'touch 1 cancel' takes it away
            7.00 pinch 320,240 by 2 in 0.3
            8.00 rotate 320,240 by -45 in 0.3

        The lines of one finger must be in the order of time. 'pinch' and 'rotate' put fingers 1 and 2 beside the point,
        100 points apart. 'pinch' then multiplies this distance by the factor, 0.01 to 100. 'rotate' turns the fingers
        around the point by degrees; a positive number turns them clockwise.

        WINDOW

            9.00 resize 800x600
            9.50 resize 800x600 at 2       # with 2 pixels per point

        'lilt render DEMO --script FILE' plays a script. 'lilt run DEMO --record FILE' writes one.
        """
}
