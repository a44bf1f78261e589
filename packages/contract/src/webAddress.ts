/**
 * The used part of the global `URL`, which browsers and Node have, but which the ECMAScript library does not declare.
 */
declare const URL: new (text: string) => WebAddress

/** The parts of an address, normalised like in browsers: a lower-case host in ASCII, an encoded path. */
export interface WebAddress {
  readonly href: string
  /** Scheme and host, with the port if it is not the default of the scheme. */
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  hash: string
  pathname: string
}

/** Parses an absolute http or https address; `undefined` for anything else. */
export function parseWebAddress(text: string): WebAddress | undefined {
  try {
    const address = new URL(text.trim())
    return /^https?:$/.test(address.protocol) ? address : undefined
  } catch {
    return undefined // a TypeError: the text is not an address
  }
}
