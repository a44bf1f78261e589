/** So many phrases are held ready to be compared with; a hundred thousand take some 200 MB. */
export const SHELF_PHRASES_MAX = 60_000
