import {
  loadedEndpoint,
  toRequest,
  type EndpointName,
  type Endpoints,
  type InputOf,
  type OutputOf,
} from '@platform/contract/protocol'
import { checkInput } from '../checkInput.ts'
import { openLiveConnection } from '../live/openLiveConnection.ts'
import { loadDefinition } from '../loadDefinition.ts'
import { PlatformError } from '../PlatformError.ts'
import type { CallOptions, Transport } from '../transport.ts'
import { untilAborted } from '../untilAborted.ts'
import { encodeBody, encodeMultipart, type BodyEncoding } from './encodeBody.ts'
import {
  browserNetwork,
  defaultFetch,
  defaultSocket,
  defaultXhr,
  pageAddress,
  type NetworkWatch,
  type SocketConstructor,
} from './environment.ts'
import { bytesOf, exchange, type Exchange } from './exchange.ts'
import { interpretReply } from './interpretReply.ts'
import type { HttpReply } from './readResponse.ts'
import { reportLostSession } from './reportLostSession.ts'
import { joinUrl, socketUrl } from './url.ts'

/** Options of `httpTransport`. */
export interface HttpTransportOptions {
  /** Where the API is mounted, such as `/api/` or `https://example.com/api/`. Double slashes are cleaned. */
  readonly baseUrl: string
  /** The session's token; null if no user is signed in. Read before every call. */
  readonly getToken?: () => string | null
  /** Called when the session has expired: once for each token, however many calls fail. */
  readonly onLoginRequired?: () => void
  /** @default 'form' */
  readonly bodyEncoding?: BodyEncoding
  /** Timeout of a complete reply, in milliseconds; of a file, of each of its parts. @default 30000 */
  readonly timeoutMs?: number
  /** @default the platform's own */
  readonly fetch?: typeof fetch
  /** @default the platform's own */
  readonly webSocket?: SocketConstructor
  /** @default the browser's own events */
  readonly network?: NetworkWatch
}

/** The header that carries the token (specification 3 §7). */
const TOKEN_HEADER = 'authentication-token'
/** The server answers a message earlier, whatever language models and webhooks do (TURN_TIMEOUT_MS). */
export const DEFAULT_TIMEOUT_MS = 30_000
/** Minimum timeout of an upload and its reply, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 7 * 60_000
/** Lowest rate of an upload before its timeout: a megabit a second. */
const UPLOAD_BYTES_PER_MS = 125

/** Timeout of an upload and its reply, in milliseconds. */
export const uploadTimeoutMs = (sizeBytes: number): number =>
  UPLOAD_TIMEOUT_MS + Math.ceil(sizeBytes / UPLOAD_BYTES_PER_MS)

/**
 * Sends calls over HTTP and receives live events over a WebSocket, from the reference server or any server that
 * implements the contract. After a network error, a call that changes nothing is retried once.
 *
 * @example const transport = httpTransport({ baseUrl: '/api/', getToken: () => session.token, onLoginRequired: signOut
 * })
 */
export function httpTransport({
  baseUrl,
  getToken = () => null,
  onLoginRequired = () => undefined,
  bodyEncoding = 'form',
  timeoutMs = DEFAULT_TIMEOUT_MS,
  fetch = defaultFetch,
  webSocket,
  network = browserNetwork,
}: HttpTransportOptions): Transport {
  const sessions = reportLostSession(getToken, onLoginRequired)

  async function call<K extends EndpointName>(name: K, input: InputOf<K>, options: CallOptions = {}) {
    const load = (): Promise<Endpoints[K]> => loadDefinition(name, () => network.isOnline())
    const endpoint = loadedEndpoint(name) ?? (await untilAborted(options.signal, load))
    const token = getToken()
    const { path, query, body } = toRequest(endpoint, checkInput(name, input))
    const isMultipart = endpoint.encoding === 'multipart'
    const acceptsFile = endpoint.reply === 'file'
    const encoded = body && (isMultipart ? encodeMultipart(body) : encodeBody(body, bodyEncoding))
    const request: Exchange = {
      fetch,
      url: joinUrl(baseUrl, path, query),
      init: {
        method: endpoint.method,
        headers: {
          accept: acceptsFile ? '*/*' : 'application/json',
          ...(token === null ? {} : { [TOKEN_HEADER]: token }),
          ...(encoded?.contentType === undefined ? {} : { 'content-type': encoded.contentType }),
        },
        // The token is the only credential: cookies of the same host are not sent.
        credentials: 'omit',
        ...(encoded ? { body: encoded.content } : {}),
      },
      // Uploads of large files over slow connections need more time.
      timeoutMs: isMultipart ? Math.max(timeoutMs, uploadTimeoutMs(bytesOf(encoded?.content))) : timeoutMs,
      acceptsFile,
      isOnline: () => network.isOnline(),
      options,
      ...(isMultipart && !acceptsFile && fetch === defaultFetch ? { xhr: defaultXhr() } : {}),
    }
    const reply = await (endpoint.isIdempotent ? exchangeWithRetry(request) : exchange(request))
    return interpreted(name, reply, { token, isPublic: endpoint.access === 'public' })
  }

  function interpreted<K extends EndpointName>(
    name: K,
    reply: HttpReply,
    { token, isPublic }: { readonly token: string | null; readonly isPublic: boolean },
  ): OutputOf<K> {
    try {
      return interpretReply(name, reply)
    } catch (error) {
      const isLost = error instanceof PlatformError && error.context.type === 'LOGIN_REQUIRED'
      if (isLost && !isPublic) sessions.lost(token)
      throw error
    }
  }

  return {
    call,
    connect(handlers) {
      const Socket = webSocket ?? defaultSocket()
      return openLiveConnection({
        open: () => new Socket(socketUrl(baseUrl, pageAddress())),
        getToken,
        onTokenRefused: (token) => sessions.lost(token),
        network,
        handlers,
      })
    },
  }
}

/**
 * Retries once after a network error: most are short, such as an expired connection or a change of the access point.
 */
async function exchangeWithRetry(request: Exchange): Promise<HttpReply> {
  try {
    return await exchange(request)
  } catch (error) {
    const isNetworkError = error instanceof PlatformError && error.context.type === 'NETWORK' && error.context.isOnline
    if (!isNetworkError) throw error
    return exchange(request)
  }
}
