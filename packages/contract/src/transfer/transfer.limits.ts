/** Largest import in bytes, all files together. */
export const IMPORT_MAX_BYTES = 32 * 1024 * 1024
/** Most files of one import; an archive is one. */
export const IMPORT_FILES_MAX = 100
/** The most omissions and changes that an import reports. */
export const IMPORT_NOTICES_MAX = 500
