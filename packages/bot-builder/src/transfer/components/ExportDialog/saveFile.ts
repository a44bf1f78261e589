import type { ExportedFile } from '../../headless/useExport.ts'

/** Downloads the file in the browser. @internal */
export function saveFile({ name, blob }: ExportedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Frees the bytes after the download has started; otherwise they stay until the page is left.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
