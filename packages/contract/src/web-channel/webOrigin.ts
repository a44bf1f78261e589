import { parseWebAddress } from '../webAddress.ts'
import { WEB_ORIGIN_MAX } from './webChannel.limits.ts'

/** Why an origin cannot be used. */
export type WebOriginReason =
  /** The field is empty. */
  | 'BLANK'
  /** Not a web address. */
  | 'NO_ADDRESS'
  /** A path, a query or a login: browsers report origins only. */
  | 'MORE_THAN_ORIGIN'
  /** Plain http is allowed for this computer only: the network could change the page. */
  | 'NOT_SECURE'
  /** A `*` anywhere but in place of the first label of a host, or before a host without a dot. */
  | 'BAD_WILDCARD'

export type WebOriginReading =
  | { readonly isGood: true; readonly origin: string }
  | { readonly isGood: false; readonly error: WebOriginReason }

/** The names of this computer in an address, with or without a port. Browsers regard pages of all three as secure. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Normalises the origin of pages that may show a widget: `https://host[:port]`, `http://localhost[:port]` (or
 * `127.0.0.1`, `[::1]`), or `https://*.host[:port]` for every subdomain. The default scheme is https, of this computer
 * http; the result has the form of the `Origin` header of browsers.
 */
export function readWebOrigin(typed: string): WebOriginReading {
  const trimmed = typed.trim()
  if (trimmed === '') return bad('BLANK')
  if (trimmed.length > WEB_ORIGIN_MAX) return bad('NO_ADDRESS')
  const given = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `${schemeOf(trimmed)}://${trimmed}`
  const isWild = /^https?:\/\/\*\./i.test(given)
  const plain = given.replace('//*.', '//')
  if (plain.includes('*')) return bad('BAD_WILDCARD')
  const href = parseWebAddress(plain)?.href
  const parts = href === undefined ? null : /^(https?):\/\/([^/?#]*)(.*)$/s.exec(href)
  const [, scheme, host = '', rest] = parts ?? []
  if (host === '' || /\.\.|\.$/.test(host)) return bad('NO_ADDRESS')
  if (host.includes('@') || (rest !== '/' && rest !== '')) return bad('MORE_THAN_ORIGIN')
  if (isWild && (!host.includes('.') || isAddress(host))) return bad('BAD_WILDCARD')
  if (scheme === 'http' && (isWild || !LOCAL_HOST.test(host))) return bad('NOT_SECURE')
  return { isGood: true, origin: `${scheme}://${isWild ? '*.' : ''}${host}` }
}

/**
 * Returns all forms in which a key can name the origin of a page: the origin itself, and a wildcard for each parent
 * domain. A key is valid for the page if it contains one of them.
 */
export function webOriginForms(origin: string): string[] {
  const [, scheme, host = '', port = ''] = /^(https?):\/\/([^/:[\]]+)(:\d+)?$/.exec(origin) ?? []
  // An origin that is too long for a key is not expanded, as it could have thousands of forms.
  if (scheme !== 'https' || isAddress(host) || origin.length > WEB_ORIGIN_MAX) return [origin]
  const names = host.split('.')
  return [origin, ...names.slice(1).map((_, index) => `https://*.${names.slice(index + 1).join('.')}${port}`)]
}

const schemeOf = (typed: string): string => (LOCAL_HOST.test(typed.replace(/\/$/, '')) ? 'http' : 'https')

/** An IP address has no subdomains. */
const isAddress = (host: string): boolean => /^[\d.]+(?::\d+)?$|^\[/.test(host)

const bad = (error: WebOriginReason): WebOriginReading => ({ isGood: false, error })
