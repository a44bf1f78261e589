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
import { exchange, type Exchange, type HttpReply } from './exchange.ts'
import { interpretReply } from './interpretReply.ts'
import { reportLostSession } from './reportLostSession.ts'
import { joinUrl, socketUrl } from './url.ts'

/** Options of `httpTransport`. */
export interface HttpTransportOptions {
  /** Where the API is mounted, such as `/api/` or `https://example.com/api/`. Double slashes are cleaned. */
  readonly baseUrl: string
  /** The session's token; null if nobody is signed in. Read before every call. */
  readonly getToken?: () => string | null
  /** The session is over. Called once for each token that is lost, however many calls find out. */
  readonly onLoginRequired?: () => void
  /** @default 'form' */
  readonly bodyEncoding?: BodyEncoding
  /** How long a whole reply may take, in milliseconds. @default 30000 */
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
const DEFAULT_TIMEOUT_MS = 30_000
/** How long an upload with its reply may take at least, in milliseconds: 48 MB at a megabit a second. */
const UPLOAD_TIMEOUT_MS = 7 * 60_000

/**
 * Carries calls over HTTP and live events over a WebSocket, as our reference server and others that keep to the
 * contract answer them. A call that changes nothing is sent once more when the network fails it.
 *
 * @example
 * const transport = httpTransport({ baseUrl: '/api/', getToken: () => session.token, onLoginRequired: signOut })
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
    const encoded = body && (isMultipart ? encodeMultipart(body) : encodeBody(body, bodyEncoding))
    const request: Exchange = {
      fetch,
      url: joinUrl(baseUrl, path, query),
      init: {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(token === null ? {} : { [TOKEN_HEADER]: token }),
          ...(encoded?.contentType === undefined ? {} : { 'content-type': encoded.contentType }),
        },
        // The token is all that authenticates: cookies of the same host are none of ours.
        credentials: 'omit',
        ...(encoded ? { body: encoded.content } : {}),
      },
      // A large file on a slow line is not an error.
      timeoutMs: isMultipart ? Math.max(timeoutMs, UPLOAD_TIMEOUT_MS) : timeoutMs,
      isOnline: () => network.isOnline(),
      options,
      ...(isMultipart && fetch === defaultFetch ? { xhr: defaultXhr() } : {}),
    }
    const reply = await (endpoint.isIdempotent ? exchangeTwice(request) : exchange(request))
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

/** A network that fails once often works at once: a connection that was kept too long, a change of the access point. */
async function exchangeTwice(request: Exchange): Promise<HttpReply> {
  try {
    return await exchange(request)
  } catch (error) {
    const isFault = error instanceof PlatformError && error.context.type === 'NETWORK' && error.context.isOnline
    if (!isFault) throw error
    return exchange(request)
  }
}
