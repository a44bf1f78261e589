import type { CallOptions } from '../transport.ts'

/** Reads a response as text, and tells how far it is when somebody listens. */
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

/** The length that was announced. It counts compressed bytes while we count others, so under compression it says nothing. */
function contentLength({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? null : Number(length)
}
