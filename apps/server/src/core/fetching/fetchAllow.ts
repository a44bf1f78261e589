/**
 * Private hosts that may be reached, as `host:port` in the form of a URL: lower case, normalised addresses, IPv6 in
 * brackets.
 */
export type FetchAllow = ReadonlySet<string>

/** Public addresses only. */
export const FETCH_ALLOW_NOTHING: FetchAllow = new Set()

/** Reads a list such as `intranet.example:8080,127.0.0.1:11434,[::1]:80`. Undefined if an entry is not `host:port`. */
export function readFetchAllow(list: string): FetchAllow | undefined {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const keys = entries.map((entry) => {
    const port = /^[^\s/?#@]+:(\d{1,5})$/.exec(entry)?.[1]
    const host = port && `http://${entry.slice(0, -port.length - 1)}/`
    return host && URL.canParse(host) ? hostKey(new URL(host).hostname, Number(port)) : undefined
  })
  const allow = new Set(keys.filter((key) => key !== undefined))
  return keys.includes(undefined) ? undefined : allow
}

/** Whether the host and port of a URL are permitted although they are private. */
export const allowsUrl = (allow: FetchAllow, { hostname, port, protocol }: URL): boolean =>
  allow.has(hostKey(hostname, port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)))

export const hostKey = (hostname: string, port: number): string => `${hostname}:${port}`
