const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address when it may be followed: absolute http, https, mailto and tel, nothing else. */
export function safeHref(address: string): string | undefined {
  // The parser drops tabs and line ends, so `java\nscript:` is judged by what a browser would run.
  return URL.canParse(address) && SCHEMES.has(new URL(address).protocol) ? address : undefined
}
