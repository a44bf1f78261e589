import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { callbackify } from 'node:util'
import { buildConnector } from 'undici'
import { isPublicAddress } from './addresses.ts'
import { bareHost } from './checkAddress.ts'
import { hostKey, type FetchAllow } from './fetchAllow.ts'
import { FetchError } from './FetchError.ts'

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export interface GuardOptions {
  readonly allow: FetchAllow
  /** @default the system's resolver */
  readonly resolve?: Resolve
  /** Opens connections to checked addresses. @default undici's own */
  readonly connect?: buildConnector.connector
}

const CONNECT_TIMEOUT_MS = 10_000

/**
 * Opens connections to public addresses only. The name is resolved once, each of its addresses is checked, and the
 * connection is made to a checked address and not to the name. This prevents DNS rebinding.
 */
export function guardedConnector({
  allow,
  resolve = resolveBySystem,
  connect = buildConnector({ allowH2: false, timeout: CONNECT_TIMEOUT_MS }),
}: GuardOptions): buildConnector.connector {
  const opened = callbackify(open)
  return (options, callback) =>
    opened(options, (error, socket) => (error ? callback(error, null) : callback(null, socket)))

  async function open(options: buildConnector.Options): ReturnType<typeof connected> {
    const name = bareHost(options.hostname)
    const addresses = isIP(name) ? [name] : await resolve(name)
    if (addresses.length === 0) throw new FetchError('NAME_NOT_FOUND')
    if (!allow.has(keyOf(options)) && !addresses.every(isPublicAddress)) throw new FetchError('PRIVATE_ADDRESS')
    let failure: unknown
    for (const address of addresses) {
      // The certificate must match the name, whatever the address.
      const servername = options.protocol === 'https:' && !isIP(name) ? { servername: name } : {}
      try {
        return await connected(connect, { ...options, hostname: address, ...servername })
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}

function keyOf({ hostname, port, protocol }: buildConnector.Options): string {
  const name = bareHost(hostname)
  const usual = protocol === 'https:' ? 443 : 80
  return hostKey(isIP(name) === 6 ? `[${name}]` : name, port === '' ? usual : Number(port))
}

function connected(
  connect: buildConnector.connector,
  options: buildConnector.Options,
): Promise<NonNullable<Parameters<buildConnector.Callback>[1]>> {
  return new Promise((resolve, reject) => {
    connect(options, (error, socket) => (socket ? resolve(socket) : reject(error ?? new Error('no socket'))))
  })
}

/** Returns all addresses of a name. @throws the error of `dns.lookup`, with `code` */
export async function resolveBySystem(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}
