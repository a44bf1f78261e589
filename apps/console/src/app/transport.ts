import { PlatformError, type Transport } from '@platform/client'
import type { SessionStore } from './session.ts'

/**
 * The transport of the console: JSON to the server of the page. The HTTP transport loads in parallel with the first
 * screen, not before it.
 */
export function consoleTransport(session: SessionStore): Transport {
  let loading: Promise<Transport> | undefined
  const load = (): Promise<Transport> => {
    loading ??= import('./httpTransport.ts').then(
      ({ createHttpTransport }) => createHttpTransport(session),
      (cause: unknown) => {
        loading = undefined // the next call retries
        throw new PlatformError({ type: 'NETWORK', isOnline: navigator.onLine }, '', { cause })
      },
    )
    return loading
  }
  load().catch(() => undefined) // preloads; `call` reports the error

  return {
    call: async (name, input, options) => (await load()).call(name, input, options),
    connect(handlers) {
      let isClosed = false
      const opening = load().then(
        (transport) => (isClosed ? undefined : transport.connect(handlers)),
        () => handlers.onStatus?.('closed'),
      )
      return {
        close() {
          isClosed = true
          void opening.then((connection) => connection?.close())
        },
      }
    },
  }
}
