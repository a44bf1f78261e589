import { isCompound } from './detectFormat.ts'
import { ODS_MAX_BYTES, XLS_MAX_BYTES, XLSB_MAX_BYTES } from './reading.limits.ts'
import type { TableWorkbook } from './tableWorkbook.ts'
import { UnreadableUpload } from './UnreadableUpload.ts'
import { mainPathOf, Workbook } from './xlsx/Workbook.ts'
import { ZipArchive } from './xlsx/ZipArchive.ts'

/** Declares the type of an OpenDocument archive. Some programs leave out the file `mimetype`. */
const MANIFEST = 'META-INF/manifest.xml'
const OPEN_DOCUMENT = /["']application\/vnd\.oasis\.opendocument\.spreadsheet(?:-template)?["']/u
const ENCRYPTION = /encryption-data/u

/**
 * Opens a workbook by its content: .xlsx is read as a stream, and .xls, .xlsb and .ods as a whole, up to a size whose
 * tables fit into the memory of the process. Throws `UnreadableUpload`.
 *
 * @param sheet whose rows are all read, null for the first one that is shown; undefined to inspect the workbook
 */
export async function openWorkbook(bytes: Buffer, sheet?: string | null): Promise<TableWorkbook> {
  if (isCompound(bytes)) return openOther(bytes, bytes.length, XLS_MAX_BYTES, sheet)
  const archive = new ZipArchive(bytes)
  const { declaredBytes } = archive
  if ((await mainPathOf(archive)).endsWith('.bin')) return openOther(bytes, declaredBytes, XLSB_MAX_BYTES, sheet)
  if (await isOpenDocument(archive)) return openOther(bytes, declaredBytes, ODS_MAX_BYTES, sheet)
  return Workbook.open(archive)
}

async function openOther(
  bytes: Buffer,
  size: number,
  sizeMax: number,
  sheet: string | null | undefined,
): Promise<TableWorkbook> {
  if (size > sizeMax) throw new UnreadableUpload('OTHER_WORKBOOK_TOO_LARGE')
  // Most processes never read one.
  const { OtherWorkbook } = await import('./sheetjs/OtherWorkbook.ts')
  return new OtherWorkbook(bytes, sheet)
}

async function isOpenDocument(archive: ZipArchive): Promise<boolean> {
  if (!archive.has(MANIFEST)) return false
  const manifest = await textOf(archive, MANIFEST)
  if (!OPEN_DOCUMENT.test(manifest)) return false
  if (ENCRYPTION.test(manifest)) throw new UnreadableUpload('PASSWORD')
  return true
}

/** A file of the archive, as far as one piece of it. */
async function textOf(archive: ZipArchive, path: string): Promise<string> {
  for await (const piece of archive.read(path)) return piece.toString('utf8')
  return ''
}
