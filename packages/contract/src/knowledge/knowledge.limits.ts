/** Most website addresses of one agent. */
export const WEBSITES_MAX = 20
/** Longest website address, in UTF-16 units. */
export const WEBSITE_URL_MAX = 2_000
/** Largest document, in bytes. */
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024
/** Most documents of one agent. */
export const DOCUMENTS_MAX = 100
/** Most bytes of all documents of one agent. */
export const DOCUMENTS_MAX_BYTES = 200 * 1024 * 1024
/** Longest file name, in UTF-16 units. */
export const FILE_NAME_MAX = 255
/** Most files of one upload. */
export const UPLOAD_FILES_MAX = 20
/** Largest upload in bytes, with all files and multipart boundaries. */
export const UPLOAD_MAX_BYTES = 48 * 1024 * 1024
/** Longest pause between two readings of the websites, in hours: four weeks. */
export const REREAD_EVERY_HOURS_MAX = 24 * 28
/** Notes that are kept of one reading. */
export const SOURCE_NOTES_MAX = 100
/** Longest question to the retrieval box, in UTF-16 units. */
export const SEARCH_QUERY_MAX = 4_096
/** Passages that a search returns by default, and at most. */
export const PASSAGES_DEFAULT = 5
export const PASSAGES_MAX = 20
/**
 * The configuration id for answering from passages without a language model. It satisfies the rule that a configuration
 * is selected (specification 1 §5).
 */
export const WITHOUT_LANGUAGE_MODEL = 'none'
/** A PDF has its signature within this number of bytes from the start. */
export const PDF_HEADER_WITHIN = 1024
