import type { CallOptions } from '../transport.ts'

/** Reads a response as text, and reports the progress to the listener, if there is one. */
export async function readText(response: Response, onProgress: CallOptions['onProgress']): Promise<string> {
  if (!onProgress || !response.body) return response.text()
  const totalBytes = contentLength(response)
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  let loadedBytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    loadedBytes += value.byteLength
    text += decoder.decode(value, { stream: true })
    onProgress({ direction: 'download', loadedBytes, totalBytes })
  }
}

/**
 * Returns the declared length, or null for a compressed body: its length counts compressed bytes, the progress does
 * not.
 */
function contentLength({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? null : Number(length)
}
