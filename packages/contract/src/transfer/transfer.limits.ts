/** Largest import in bytes, all files together. */
export const IMPORT_MAX_BYTES = 32 * 1024 * 1024
/** Most files of one import; an archive is one. */
export const IMPORT_FILES_MAX = 100
/** Of what an import leaves out or changes, so much is told. */
export const IMPORT_NOTICES_MAX = 500
