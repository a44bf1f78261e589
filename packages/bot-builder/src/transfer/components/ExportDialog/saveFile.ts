import type { ExportedFile } from '../../headless/useExport.ts'

/** Gives the file to the browser to be downloaded. @internal */
export function saveFile({ name, blob }: ExportedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; without this the bytes would stay as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
