/** Pages of one website, and how many links they may lie away from where reading begins. */
export const SITE_PAGES_MAX = 200
export const SITE_DEPTH_MAX = 5
/** Largest page of a website, in bytes. */
export const PAGE_MAX_BYTES = 2 * 1024 * 1024
/** How long one page may take to come, in milliseconds. */
export const PAGE_TIMEOUT_MS = 15_000
/** How long a whole website may take, in milliseconds. */
export const SITE_TIMEOUT_MS = 20 * 60_000
/** Pause between two requests to a website, in milliseconds; a longer one in its robots.txt is respected up to a limit. */
export const PAUSE_MS = 250
export const PAUSE_MAX_MS = 10_000
export const REDIRECTS_MAX = 5
/** How a website knows us, in its log and its robots.txt. */
export const ROBOT_NAME = 'PlatformBot'
export const ROBOTS_MAX_BYTES = 512 * 1024

/** Pages of a PDF that are read. */
export const PDF_PAGES_MAX = 2_000
/** Most text of one source, in UTF-16 units. */
export const SOURCE_CHARACTERS_MAX = 4_000_000

/** Usual length of a passage, and how much of one is repeated in the next, in UTF-16 units. */
export const PASSAGE_CHARACTERS = 1_000
export const PASSAGE_OVERLAP = 150

/** What the reading process may take for a page or a document: time in milliseconds, memory in bytes. */
export const READ_PAGE_MS = 15_000
export const READ_DOCUMENT_MS = 120_000
export const READER_MEMORY_BYTES = 900 * 1024 * 1024

/** Sources that are read at once by one server. */
export const READINGS_AT_ONCE = 2
/** A reading that was interrupted so often is given up: it may be what ends the server. */
export const INTERRUPTIONS_MAX = 4
/** Pause between two reports of how far a reading is, in milliseconds. */
export const PROGRESS_EVERY_MS = 500
