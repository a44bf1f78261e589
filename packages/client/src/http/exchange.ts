import { PlatformError } from '../PlatformError.ts'
import type { CallOptions } from '../transport.ts'
import type { XhrConstructor } from './environment.ts'
import { readResponse, type HttpReply } from './readResponse.ts'
import { sendByXhr } from './sendByXhr.ts'

/** The part of a request that both senders use. */
export interface RequestDetails {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
}

/** A request and its limits. */
export interface Exchange {
  readonly fetch: typeof fetch
  readonly url: string
  readonly init: RequestInit & RequestDetails
  /** Of the complete reply, in milliseconds; if the reply may be a file, of each part of it. */
  readonly timeoutMs: number
  /** Whether the reply may be a file. @default false */
  readonly acceptsFile?: boolean
  readonly isOnline: () => boolean
  readonly options: CallOptions
  /** Sends the request instead of `fetch` if upload progress is reported. */
  readonly xhr?: XhrConstructor | undefined
}

/**
 * Sends a request and reads the complete reply. Rejects with ABORTED, TIMEOUT or NETWORK; an incomplete reply is a
 * NETWORK error.
 */
export async function exchange(request: Exchange): Promise<HttpReply> {
  const { fetch, xhr, url, init, timeoutMs, acceptsFile = false, isOnline, options } = request
  const { signal, onProgress } = options
  if (signal?.aborted) throw new PlatformError({ type: 'ABORTED' })
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  signal?.addEventListener('abort', abort, { once: true })
  let isLate = false
  const end = (): void => {
    isLate = true
    controller.abort()
  }
  let timer = setTimeout(end, timeoutMs)
  const onPart: CallOptions['onProgress'] = (progress) => {
    clearTimeout(timer)
    timer = setTimeout(end, timeoutMs)
    onProgress?.(progress)
  }
  const send = (): Promise<Response> => {
    const sent = { ...init, signal: controller.signal }
    return xhr && onProgress ? sendByXhr(xhr, url, sent, onProgress) : sendByFetch(fetch, url, sent, onProgress)
  }
  try {
    const response = await send()
    return await readResponse(response, acceptsFile ? onPart : onProgress, { acceptsFile })
  } catch (cause) {
    if (signal?.aborted) throw new PlatformError({ type: 'ABORTED' }, '', { cause })
    if (isLate) throw new PlatformError({ type: 'TIMEOUT', milliseconds: timeoutMs }, '', { cause })
    throw new PlatformError({ type: 'NETWORK', isOnline: isOnline() }, '', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Sends by `fetch`, which only reports that an upload began and that it ended. */
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

/** Returns the approximate size of a body: the files and texts of a multipart form, without its boundaries. */
export function bytesOf(body: RequestDetails['body']): number {
  if (body === undefined) return 0
  if (typeof body === 'string') return sizeOf(body)
  return [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? sizeOf(value) : value.size), 0)
}
