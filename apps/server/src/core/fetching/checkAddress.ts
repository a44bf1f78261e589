import { isIP } from 'node:net'
import { isPublicAddress } from './addresses.ts'
import { allowsUrl, type FetchAllow } from './fetchAllow.ts'
import { FetchError } from './FetchError.ts'

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/**
 * Parses an address and checks what can be checked before its name is resolved: scheme, port, credentials and literal
 * addresses. Throws a {@link FetchError} if it may not be fetched.
 */
export function checkAddress(address: string | URL, allow: FetchAllow): URL {
  if (!URL.canParse(String(address))) throw new FetchError('BAD_ADDRESS')
  const url = new URL(address)
  const usualPort = PORTS[url.protocol]
  if (usualPort === undefined) throw new FetchError('BAD_ADDRESS', url.protocol)
  if (url.username !== '' || url.password !== '') throw new FetchError('BAD_ADDRESS', 'login')
  const port = url.port === '' ? usualPort : Number(url.port)
  if (allowsUrl(allow, url)) return url
  if (port !== 80 && port !== 443) throw new FetchError('BAD_ADDRESS', `port ${port}`)
  const literal = bareHost(url.hostname)
  if (isIP(literal) && !isPublicAddress(literal)) throw new FetchError('PRIVATE_ADDRESS')
  return url
}

/** A host without the brackets of an IPv6 address in a URL. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')
