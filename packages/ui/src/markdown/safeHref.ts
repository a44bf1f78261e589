const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address when it may be followed from a message, else undefined: absolute http, https, mailto and tel only. */
export function safeHref(address: string): string | undefined {
  // The URL parser drops tabs and line ends, so `java\nscript:` is judged by what a browser would run.
  return URL.canParse(address) && ALLOWED_SCHEMES.has(new URL(address).protocol) ? address : undefined
}
