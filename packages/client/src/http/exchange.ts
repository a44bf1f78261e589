import { PlatformError } from '../PlatformError.ts'
import type { CallOptions } from '../transport.ts'
import type { XhrConstructor } from './environment.ts'
import { readText } from './readText.ts'
import { sendByXhr } from './sendByXhr.ts'

/** As much of a request as both ways of sending understand. */
export interface RequestDetails {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
}

/** One request, and what it may take. */
export interface Exchange {
  readonly fetch: typeof fetch
  readonly url: string
  readonly init: RequestInit & RequestDetails
  readonly timeoutMs: number
  readonly isOnline: () => boolean
  readonly options: CallOptions
  /** What sends instead of `fetch` when somebody wants to know how far an upload is. */
  readonly xhr?: XhrConstructor | undefined
}

/** A whole reply, not yet understood. */
export interface HttpReply {
  readonly httpStatus: number
  readonly text: string
}

/**
 * Sends one request and reads its whole reply. Rejects with ABORTED, TIMEOUT or NETWORK; a reply that breaks off in the
 * middle is a NETWORK error like one that never came.
 */
export async function exchange({ fetch, xhr, url, init, timeoutMs, isOnline, options }: Exchange): Promise<HttpReply> {
  const { signal, onProgress } = options
  if (signal?.aborted) throw new PlatformError({ type: 'ABORTED' })
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  signal?.addEventListener('abort', abort, { once: true })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, timeoutMs)
  const send = (): Promise<Response> => {
    const request = { ...init, signal: controller.signal }
    return xhr && onProgress ? sendByXhr(xhr, url, request, onProgress) : sendByFetch(fetch, url, request, onProgress)
  }
  try {
    const response = await send()
    return { httpStatus: response.status, text: await readText(response, onProgress) }
  } catch (cause) {
    if (signal?.aborted) throw new PlatformError({ type: 'ABORTED' }, '', { cause })
    if (isLate) throw new PlatformError({ type: 'TIMEOUT', milliseconds: timeoutMs }, '', { cause })
    throw new PlatformError({ type: 'NETWORK', isOnline: isOnline() }, '', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** `fetch` only reports that an upload began and that it ended. */
async function sendByFetch(
  fetch: Exchange['fetch'],
  url: string,
  init: Exchange['init'],
  onProgress: CallOptions['onProgress'],
): Promise<Response> {
  const totalBytes = onProgress ? bytesOf(init.body) : 0
  if (totalBytes > 0) onProgress?.({ direction: 'upload', loadedBytes: 0, totalBytes })
  const response = await fetch(url, init)
  if (totalBytes > 0) onProgress?.({ direction: 'upload', loadedBytes: totalBytes, totalBytes })
  return response
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).byteLength

/** Of a multipart form what its files and texts have; what is between them comes to little. */
function bytesOf(body: RequestDetails['body']): number {
  if (body === undefined) return 0
  if (typeof body === 'string') return sizeOf(body)
  return [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? sizeOf(value) : value.size), 0)
}
