/** What the device knows of its network, and when it is worth trying again. */
export interface NetworkWatch {
  /** Whether the device believes to be online. */
  isOnline(): boolean
  /** Calls `onWake` when the network comes back or the person returns to the page. Returns the function that unsubscribes. */
  subscribe(onWake: () => void): () => void
}

/** As much of a WebSocket as the live connection uses. */
export interface Socket {
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void
}

/** Opens a socket, such as `WebSocket`. */
export type SocketConstructor = new (url: string) => Socket

/** As much of an XMLHttpRequest as an upload uses. */
export interface Xhr {
  readonly upload: {
    addEventListener(
      type: 'progress',
      listener: (event: { readonly loaded: number; readonly total: number }) => void,
    ): void
  }
  readonly status: number
  readonly responseText: string
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: string | FormData | null): void
  abort(): void
}

/** Makes requests that report the progress of an upload, such as `XMLHttpRequest`. */
export type XhrConstructor = new () => Xhr

// Everything that the package reads of its environment is read here, and only when it is needed: importing the package on
// a server or in a worker reads nothing.

interface EventSource {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
}
/** The part of a browser that is used. Declared here, so that the package also compiles where the DOM's types are absent. */
interface Environment {
  readonly WebSocket?: SocketConstructor
  readonly XMLHttpRequest?: XhrConstructor
  readonly location?: { readonly href: string }
  /** `userAgent` is named because it is all that this type has in common with Node's own navigator. */
  readonly navigator?: { readonly onLine?: boolean; readonly userAgent?: string }
  readonly window?: EventSource
  readonly document?: EventSource & { readonly visibilityState: string }
}
const environment = (): Environment => globalThis

export const defaultFetch: typeof fetch = (input, init) => globalThis.fetch(input, init)

export function defaultSocket(): SocketConstructor {
  const { WebSocket } = environment()
  if (!WebSocket) {
    throw new Error(
      'Platform: WebSocket is missing. The live connection cannot open without one. ' +
        'Pass a constructor as httpTransport({ webSocket }).',
    )
  }
  return WebSocket
}

/** The only constructor in a browser that reports the progress of an upload. Node has none. */
export function defaultXhr(): XhrConstructor | undefined {
  return environment().XMLHttpRequest
}

/** The page's address, which a relative base is relative to. */
export function pageAddress(): string | undefined {
  return environment().location?.href
}

/** The browser's own events; always online, and never woken, where there is no browser. */
export const browserNetwork: NetworkWatch = {
  isOnline: () => environment().navigator?.onLine ?? true,
  subscribe(onWake) {
    const { window, document } = environment()
    const onVisibility = (): void => {
      if (document?.visibilityState === 'visible') onWake()
    }
    window?.addEventListener('online', onWake)
    document?.addEventListener('visibilitychange', onVisibility)
    return () => {
      window?.removeEventListener('online', onWake)
      document?.removeEventListener('visibilitychange', onVisibility)
    }
  },
}
