/** Maximum of pages of one website, and of links between the start page and a page. */
export const SITE_PAGES_MAX = 200
export const SITE_DEPTH_MAX = 5
/** Maximum of pages of one website that wait to be read. */
export const SITE_WAITING_MAX = 5_000
/** Longest link that is followed, in UTF-16 units. */
export const LINK_MAX = 2_048
/** Largest page of a website, in bytes. */
export const PAGE_MAX_BYTES = 2 * 1024 * 1024
/** Timeout of one page, in milliseconds. */
export const PAGE_TIMEOUT_MS = 15_000
/** Timeout of a whole website, in milliseconds. */
export const SITE_TIMEOUT_MS = 20 * 60_000
/** Pause between two requests to a website, and the longest pause that its robots.txt may require, in milliseconds. */
export const PAUSE_MS = 250
export const PAUSE_MAX_MS = 10_000
export const REDIRECTS_MAX = 5
/** Name of the crawler in the user agent and in robots.txt. */
export const ROBOT_NAME = 'PlatformBot'
export const ROBOTS_MAX_BYTES = 512 * 1024

/** Pages of a PDF that are read. */
export const PDF_PAGES_MAX = 2_000
/** Longest text of one source, in UTF-16 units. */
export const SOURCE_CHARACTERS_MAX = 4_000_000

/** Usual length of a passage, and of the overlap of two passages, in UTF-16 units. */
export const PASSAGE_CHARACTERS = 1_000
export const PASSAGE_OVERLAP = 150
/** Longest header of a table that is repeated in each of its passages, in UTF-16 units: a quarter of a passage. */
export const TABLE_HEADER_MAX = PASSAGE_CHARACTERS / 4

/** Limits of the reading process for a page or a document: time in milliseconds, memory in bytes. */
export const READ_PAGE_MS = 15_000
export const READ_DOCUMENT_MS = 120_000
export const READER_MEMORY_BYTES = 900 * 1024 * 1024

/** Lanes of each kind of source, and sources of a lane that are read at once by one server. */
export const READING_LANES = { document: 2, website: 3 } as const
export const READINGS_OF_LANE_AT_ONCE = 2
