import type { FileReply } from '@platform/contract'

/** Downloads a file in the browser, such as the output of a call whose reply is a file. */
export function saveFile({ fileName, content }: FileReply): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Frees the bytes after the download has started; otherwise they stay until the page is left.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
