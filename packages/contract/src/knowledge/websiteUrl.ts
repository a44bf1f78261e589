import { parseWebAddress } from '../webAddress.ts'

/**
 * The address of a website as it is kept: with its scheme (https where none was typed), without a fragment. `undefined`
 * for what is no web address, names a login, or has no dot and no port, which is a word rather than a host.
 */
export function websiteUrl(typed: string): string | undefined {
  const trimmed = typed.trim()
  const href = parseWebAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)?.href
  const host = href && /^https?:\/\/([^/?#]+)/.exec(href)?.[1]
  if (!host || host.includes('@') || !/[.:]/.test(host)) return undefined
  return href.replace(/#.*$/s, '')
}
