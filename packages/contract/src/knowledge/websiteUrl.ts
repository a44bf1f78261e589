import { parseWebAddress } from '../webAddress.ts'

/**
 * Normalises the address of a website: adds https if there is no scheme, and removes a fragment. `undefined` if it is
 * not a web address, contains a login, or has neither a dot nor a port.
 */
export function websiteUrl(typed: string): string | undefined {
  const trimmed = typed.trim()
  const href = parseWebAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)?.href
  const host = href && /^https?:\/\/([^/?#]+)/.exec(href)?.[1]
  if (!host || host.includes('@') || !/[.:]/.test(host)) return undefined
  return href.replace(/#.*$/s, '')
}
