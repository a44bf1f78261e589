import { parseWebAddress } from '../webAddress.ts'
import { WEB_ORIGIN_MAX } from './webChannel.limits.ts'

/** Why an origin cannot be used. */
export type WebOriginReason =
  /** Nothing was typed. */
  | 'BLANK'
  /** No web address. */
  | 'NO_ADDRESS'
  /** A path, a query or a login: pages cannot be distinguished within a site. */
  | 'MORE_THAN_ORIGIN'
  /** Plain http is for localhost only: anybody between could change the page. */
  | 'NOT_SECURE'
  /** A `*` anywhere but in place of the first name of a host, or before one that has no dot. */
  | 'BAD_WILDCARD'

export type WebOriginReading =
  | { readonly isGood: true; readonly origin: string }
  | { readonly isGood: false; readonly error: WebOriginReason }

/**
 * Reads the origin of pages that may show a widget: `https://host[:port]`, `http://localhost[:port]`, or
 * `https://*.host[:port]` for every host beneath one. Without a scheme it is https; what browsers say in their `Origin`
 * header is what comes out.
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
  if (scheme === 'http' && (isWild || !/^localhost(?::\d+)?$/.test(host))) return bad('NOT_SECURE')
  return { isGood: true, origin: `${scheme}://${isWild ? '*.' : ''}${host}` }
}

/**
 * Every form in which a key may name the origin of a page: itself, and a wildcard for each host above its own. A key
 * is good for the page when it has one of them.
 */
export function webOriginForms(origin: string): string[] {
  const [, scheme, host = '', port = ''] = /^(https?):\/\/([^/:[\]]+)(:\d+)?$/.exec(origin) ?? []
  // An origin of thousands of names would have thousands of forms, and is none that a key could name.
  if (scheme !== 'https' || isAddress(host) || origin.length > WEB_ORIGIN_MAX) return [origin]
  const names = host.split('.')
  return [origin, ...names.slice(1).map((_, index) => `https://*.${names.slice(index + 1).join('.')}${port}`)]
}

const schemeOf = (typed: string): string => (/^localhost(?::\d+)?\/?$/i.test(typed) ? 'http' : 'https')

/** An address in figures has nothing beneath it. */
const isAddress = (host: string): boolean => /^[\d.]+(?::\d+)?$|^\[/.test(host)

const bad = (error: WebOriginReason): WebOriginReading => ({ isGood: false, error })
