/** So many phrases are held ready to be compared with; fifteen thousand take some 60 MB. */
export const SHELF_PHRASES_MAX = 45_000
