/** Longest line of a rejected row that is kept, in UTF-16 units. */
export const LINE_MAX = 2_000
/** Longest row, in UTF-16 units. A quote that is not closed within it counts as open. */
export const RECORD_MAX = 2 * 1024 * 1024
/** Rest of a row that is longer, in UTF-16 units: a file with more of it is refused. */
export const SKIPPED_MAX = 16 * 1024 * 1024
/** The beginning of a file by which its encoding and its delimiter are detected, in bytes. */
export const HEAD_BYTES = 256 * 1024
/** Bytes of a file that the reading process receives at a time. */
export const PART_BYTES = 256 * 1024
/** Largest workbook, in bytes, and what its parts may be unpacked. */
export const WORKBOOK_MAX_BYTES = 200 * 1024 * 1024
export const UNPACKED_MAX_BYTES = 2 * 1024 * 1024 * 1024
/**
 * Largest workbooks of other formats, in bytes, those of archives unpacked. They are read as a whole, within half of the
 * memory of the process and 4 seconds.
 */
export const XLS_MAX_BYTES = 20 * 1024 * 1024
export const XLSB_MAX_BYTES = 24 * 1024 * 1024
export const ODS_MAX_BYTES = 40 * 1024 * 1024
/** Most characters of the texts of a workbook that its cells share, in UTF-16 units. */
export const SHARED_TEXTS_MAX = 100 * 1024 * 1024
/** Memory of a reading process in bytes. */
export const READER_MEMORY_BYTES = 900 * 1024 * 1024
/** Time limits of a step of a reading process, in milliseconds: the reading of one part, or of some rows of a workbook. */
export const INSPECT_STEP_MS = 30_000
/** Time limit of the steps by which a small file is inspected, and what each MiB adds to it, in milliseconds. */
export const SMALL_STEP_MS = 4_000
export const STEP_MS_PER_MIB = 150
export const CHECK_STEP_MS = 60_000
