const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Returns the address if it is safe in a message: an absolute http, https, mailto or tel address. Otherwise undefined. */
export function safeHref(address: string): string | undefined {
  // `URL` drops tabs and line breaks as a browser does, so `java\nscript:` is checked as `javascript:`.
  return URL.canParse(address) && ALLOWED_SCHEMES.has(new URL(address).protocol) ? address : undefined
}
