import { Agent, request, type Dispatcher } from 'undici'
import { checkAddress } from './checkAddress.ts'
import type { FetchAllow } from './fetchAllow.ts'
import { errorOf, FetchError } from './FetchError.ts'
import { guardedConnector, type GuardOptions } from './guardedConnector.ts'
import { ACCEPT_ENCODING, readBody } from './readBody.ts'

export interface SafeFetchOptions {
  /** Private hosts that may be reached: `services.config.fetchAllow`. */
  readonly allow: FetchAllow
  /** Largest decoded body, in bytes. */
  readonly maxBytes: number
  /** Timeout of the whole request with redirects and body, in milliseconds. */
  readonly timeoutMs: number
  /** Maximum of redirects; a further one is an error. @default 0 */
  readonly maxRedirects?: number
  /** Whether a redirect to an address is followed. The answer is the redirect itself if it is not. @default any is */
  readonly mayFollow?: (url: URL) => boolean
  /** Media types that a successful answer may have, such as `text/html`. @default any */
  readonly contentTypes?: readonly string[]
  /** @default 'GET' */
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal?: AbortSignal | undefined
  /** Dispatcher of the request, made by {@link guardedAgent}. @default one that all calls with this `allow` share */
  readonly agent?: Dispatcher
}

/** A reply whose body is not read yet. Callers that do not need the body call `discard`. */
export interface Fetched {
  /** The address after redirects. */
  readonly url: string
  /** HTTP status. An error status does not reject. */
  readonly status: number
  /** Names in lower case; the first value of a repeated one. */
  readonly headers: Readonly<Record<string, string>>
  /** Media type in lower case, without parameters; blank if there is none. */
  readonly contentType: string
  /** The decoded bytes as a stream. Throws a {@link FetchError}. Read only one of `body`, `bytes` and `text`, once. */
  readonly body: AsyncIterable<Uint8Array>
  bytes(): Promise<Uint8Array>
  /** The body decoded as UTF-8. */
  text(): Promise<string>
  /** Ends the connection without reading the rest. */
  discard(): void
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Request headers that may be sent to another origin after a redirect: none of them can hold a secret. */
const HARMLESS_HEADERS = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent'])

/** Creates an agent that connects to public addresses only. `resolve` and `connect` are for tests. */
export function guardedAgent(options: GuardOptions): Agent {
  // The caller sets the time limit, so the agent's own limits are off.
  return new Agent({ connect: guardedConnector(options), headersTimeout: 0, bodyTimeout: 0, connections: 8 })
}

const agents = new WeakMap<FetchAllow, Agent>()

function sharedAgent(allow: FetchAllow): Agent {
  const existing = agents.get(allow)
  if (existing) return existing
  const agent = guardedAgent({ allow })
  agents.set(allow, agent)
  return agent
}

/**
 * Fetches an address; all outgoing requests use this function. Reaches only public addresses on ports 80 and 443, also
 * after redirects and DNS changes, unless the operator allows the host. Refuses credentials in addresses, and limits
 * size and time.
 *
 * @throws FetchError and nothing else
 */
export async function safeFetch(address: string | URL, options: SafeFetchOptions): Promise<Fetched> {
  const { allow, maxRedirects = 0, mayFollow = () => true, signal, timeoutMs } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const abort = AbortSignal.any(signal ? [timeout, signal] : [timeout])
  const asFetchError = (error: unknown): FetchError => {
    if (error instanceof FetchError) return error
    if (signal?.aborted) return new FetchError('ABORTED', '', { cause: error })
    return timeout.aborted ? new FetchError('TIMEOUT', '', { cause: error }) : errorOf(error)
  }
  try {
    let url = checkAddress(address, allow)
    let hop = initialHop(options)
    for (let redirects = 0; ; redirects++) {
      const response = await send(url, hop, options, abort)
      const location = REDIRECTS.has(response.statusCode) ? firstOf(response.headers.location) : undefined
      const isFollowed =
        location !== undefined && (!URL.canParse(location, url.href) || mayFollow(new URL(location, url)))
      if (!isFollowed) return fetched(url, response, options, asFetchError)
      // The body of a redirect is not needed.
      response.body.on('error', () => undefined).destroy()
      if (redirects === maxRedirects) throw new FetchError('TOO_MANY_REDIRECTS')
      if (!URL.canParse(location, url.href)) throw new FetchError('BAD_ADDRESS', 'redirect')
      const next = checkAddress(new URL(location, url), allow)
      hop = redirected(hop, response.statusCode, next.origin === url.origin)
      url = next
    }
  } catch (error) {
    throw asFetchError(error)
  }
}

interface Hop {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
}

function initialHop({ method = 'GET', headers = {}, body }: SafeFetchOptions): Hop {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return { method, headers: { 'accept-encoding': ACCEPT_ENCODING, ...lower }, body }
}

/** The next request, as in browsers: 307 and 308 keep method and body, other redirects use GET. */
function redirected(hop: Hop, status: number, isSameOrigin: boolean): Hop {
  const keepsBody = status === 307 || status === 308
  const isForwarded = (name: string): boolean => isSameOrigin || HARMLESS_HEADERS.has(name)
  return {
    method: keepsBody ? hop.method : 'GET',
    headers: Object.fromEntries(
      Object.entries(hop.headers).filter(([name]) => isForwarded(name) && (keepsBody || !name.startsWith('content-'))),
    ),
    body: keepsBody ? hop.body : undefined,
  }
}

function send(
  url: URL,
  { method, headers, body }: Hop,
  { agent, allow }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const dispatcher = agent ?? sharedAgent(allow)
  return request(url, { dispatcher, method, headers, body: body ?? null, signal })
}

function fetched(
  url: URL,
  response: Dispatcher.ResponseData,
  { maxBytes, contentTypes }: SafeFetchOptions,
  asFetchError: (error: unknown) => FetchError,
): Fetched {
  const { statusCode: status, body } = response
  const headers = Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) => {
      const first = firstOf(value)
      return first === undefined ? [] : [[name.toLowerCase(), first]]
    }),
  )
  const contentType = (headers['content-type'] ?? '').replace(/;.*$/s, '').trim().toLowerCase()
  const discard = (): void => void body.on('error', () => undefined).destroy()
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && contentTypes && !contentTypes.includes(contentType)) {
    discard()
    throw new FetchError('WRONG_TYPE', contentType)
  }
  if (Number(headers['content-length']) > maxBytes) {
    discard()
    throw new FetchError('TOO_LARGE')
  }
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase()
  async function* read(): AsyncGenerator<Uint8Array, void, void> {
    try {
      yield* readBody(body, { encoding, maxBytes })
    } catch (error) {
      throw asFetchError(error)
    }
  }
  const bytes = async (): Promise<Uint8Array> => {
    const chunks: Uint8Array[] = []
    for await (const chunk of read()) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  return {
    url: url.href,
    status,
    headers,
    contentType,
    body: { [Symbol.asyncIterator]: read },
    bytes,
    text: async () => new TextDecoder().decode(await bytes()),
    discard,
  }
}

const firstOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
