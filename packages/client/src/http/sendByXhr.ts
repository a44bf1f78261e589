import type { CallOptions } from '../transport.ts'
import type { XhrConstructor } from './environment.ts'
import type { RequestDetails } from './exchange.ts'

/**
 * Sends a request like `fetch`, and reports the progress of its upload, which `fetch` cannot. Rejects if the network
 * fails or the signal aborts.
 */
export function sendByXhr(
  XmlHttpRequest: XhrConstructor,
  url: string,
  { method, headers, body, signal }: RequestDetails & { readonly signal: AbortSignal },
  onProgress: NonNullable<CallOptions['onProgress']>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XmlHttpRequest()
    const abort = (): void => request.abort()
    const fail = (reason: string) => (): void => {
      signal.removeEventListener('abort', abort)
      reject(new TypeError(reason))
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ direction: 'upload', loadedBytes: loaded, totalBytes: total }),
    )
    request.addEventListener('load', () => {
      signal.removeEventListener('abort', abort)
      resolve(new Response(request.responseText, { status: request.status }))
    })
    request.addEventListener('error', fail('The network failed the request'))
    request.addEventListener('abort', fail('The request was aborted'))
    signal.addEventListener('abort', abort, { once: true })
    request.send(body ?? null)
  })
}
