/** Network state of the device, and the events after which a reconnection is likely to succeed. */
export interface NetworkWatch {
  /** Whether the device reports that it is online. */
  isOnline(): boolean
  /**
   * Calls `onWake` when the network comes back or the user returns to the page. Returns the function that unsubscribes.
   */
  subscribe(onWake: () => void): () => void
}

/** The part of a WebSocket that the live connection uses. */
export interface Socket {
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { readonly code: number; readonly reason: string }) => void): void
}

/** Opens a socket, such as `WebSocket`. */
export type SocketConstructor = new (url: string) => Socket

/** The part of an XMLHttpRequest that an upload uses. */
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

/** Creates requests that report the progress of an upload, such as `XMLHttpRequest`. */
export type XhrConstructor = new () => Xhr

// All globals of the environment are read in this file, and only when they are needed: importing the package on a
// server or in a worker reads nothing.

interface EventSource {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
}
/** The part of a browser that is used. Declared here, so that the package also compiles without the DOM's types. */
interface Environment {
  readonly WebSocket?: SocketConstructor
  readonly XMLHttpRequest?: XhrConstructor
  readonly location?: { readonly href: string }
  /** `userAgent` is listed because it is the only property that this type shares with Node's navigator. */
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

/** The page's address, which relative base addresses are resolved against. */
export function pageAddress(): string | undefined {
  return environment().location?.href
}

/** The browser's network events. Outside a browser: always online, without events. */
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
