/** Largest import in bytes, all files together. */
export const IMPORT_MAX_BYTES = 32 * 1024 * 1024
/** Most files of one import; an archive is one. */
export const IMPORT_FILES_MAX = 100
/** The most omissions and changes that an import reports. */
export const IMPORT_NOTICES_MAX = 500
/** The most rows of one kind of finding that an import reports. */
export const IMPORT_FINDING_ROWS_MAX = 2_000
/** Most training phrases, values and synonyms of one import, all files together. Larger ones are imported in parts. */
export const IMPORT_CONTENTS_MAX = 300_000
/** Most intents and entities of one import: more than an agent has. */
export const IMPORT_ITEMS_MAX = 5_000
