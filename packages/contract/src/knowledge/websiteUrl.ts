import { parseWebAddress } from '../webAddress.ts'

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i
/** The port of https. A URL with that scheme leaves it out, so that it would be lost. */
const SECURE_PORT = /^[^/?#]+:443(?![^/?#])/

/**
 * Normalises the address of a website, and removes a fragment. An address that was typed without a scheme has none
 * afterwards either, except with the port of https: it is read by https, or by http where https cannot be reached.
 * `undefined` if it is not a web address, contains a login, or has neither a dot nor a port.
 */
export function websiteUrl(typed: string): string | undefined {
  const trimmed = typed.trim()
  const href = parseWebAddress(websiteHref(trimmed))?.href
  const host = href && /^https?:\/\/([^/?#]+)/.exec(href)?.[1]
  if (!host || host.includes('@') || !/[.:]/.test(host)) return undefined
  const normal = href.replace(/#.*$/s, '')
  return hasScheme(trimmed) || SECURE_PORT.test(trimmed) ? normal : withoutScheme(normal)
}

/** Whether the address of a website has a scheme. */
export const hasScheme = (website: string): boolean => SCHEME.test(website)

/** The address of a website as a URL: with https if it has no scheme. */
export const websiteHref = (website: string): string => (hasScheme(website) ? website : `https://${website}`)

/** Removes addresses that another one before includes: the same one, or the same without a scheme. */
export const distinctWebsites = (websites: readonly string[]): string[] =>
  websites.filter((website, index) => !includesWebsite(websites.slice(0, index), website))

/** Whether normalised addresses include another one. Without a scheme, it is the same as with any. */
export const includesWebsite = (websites: readonly string[], website: string): boolean =>
  websites.some(
    (each) =>
      each === website || (!(hasScheme(each) && hasScheme(website)) && withoutScheme(each) === withoutScheme(website)),
  )

/** Without the path of the first page either, as it is typed. */
const withoutScheme = (href: string): string => href.replace(SCHEME, '').replace(/^([^/?#]+)\/$/, '$1')
