/** Page size of the list of uploads (specification 2 §9). */
export const UPLOADS_PAGE_SIZE = 10
/** Page size of the error list (specification 2 §7). */
export const UPLOAD_ERRORS_PAGE_SIZE = 15
/** Page size of the rows of an upload. */
export const UPLOAD_ROWS_PAGE_SIZE = 50
/** Largest page of uploads, and of the rows of one. */
export const UPLOAD_ROWS_PER_PAGE_MAX = 200
/** Most rows of a file, without its header. */
export const UPLOAD_ROWS_MAX = 2_000_000
/** Most columns of a file. */
export const UPLOAD_COLUMNS_MAX = 1_000
/** Longest header and longest name of a file, in UTF-16 units. */
export const UPLOAD_NAME_MAX = 200
/** Values per column that show what it holds. */
export const COLUMN_SAMPLES = 5
/** Longest cell that is kept, in UTF-16 units: the longest value of an attribute. */
export const CELL_MAX = 10_000
/** Longest word that empties a field, in UTF-16 units. */
export const CLEAR_WORD_MAX = 40
/** Rows that one call corrects. */
export const FIXED_ROWS_MAX = 200
/** Days for which an import can be undone, and for which its file and its rejected rows are kept. */
export const UPLOAD_KEPT_DAYS = 30
/** Hours for which a file is kept that no import has used. */
export const UNUSED_FILE_KEPT_HOURS = 24
/** Names of groups, labels or options that a review lists, and that one call creates. */
export const MISSING_NAMES_MAX = 100
/** Most saved mappings of an enterprise. */
export const UPLOAD_MAPPINGS_MAX = 200
/** Longest name of a saved mapping, in UTF-16 units. */
export const UPLOAD_MAPPING_NAME_MAX = 100
