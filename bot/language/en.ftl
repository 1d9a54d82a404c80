tile-count = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
