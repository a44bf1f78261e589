import { PlatformError } from '../PlatformError.ts'
import type { CallOptions } from '../transport.ts'
import { readText } from './readText.ts'

/** One request, and what it may take. */
export interface Exchange {
  readonly fetch: typeof fetch
  readonly url: string
  readonly init: RequestInit & { readonly body?: string }
  readonly timeoutMs: number
  readonly isOnline: () => boolean
  readonly options: CallOptions
}

/** A whole reply, not yet understood. */
export interface HttpReply {
  readonly httpStatus: number
  readonly text: string
}

/**
 * Sends one request and reads its whole reply. Rejects with ABORTED, TIMEOUT or NETWORK; a reply that breaks off in the
 * middle is a NETWORK fault like one that never came.
 */
export async function exchange({ fetch, url, init, timeoutMs, isOnline, options }: Exchange): Promise<HttpReply> {
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
  const bodyBytes = onProgress && init.body ? new TextEncoder().encode(init.body).byteLength : 0
  try {
    if (bodyBytes > 0) onProgress?.({ direction: 'upload', loadedBytes: 0, totalBytes: bodyBytes })
    const response = await fetch(url, { ...init, signal: controller.signal })
    if (bodyBytes > 0) onProgress?.({ direction: 'upload', loadedBytes: bodyBytes, totalBytes: bodyBytes })
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
