/** Joins a base and a path with exactly one slash, and removes double slashes in either, except in `://`. */
export function joinUrl(baseUrl: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const url = `${baseUrl}/${path}`.replace(/([^:]|^)\/{2,}/g, '$1/')
  const search = new URLSearchParams(query).toString()
  return search ? `${url}?${search}` : url
}

/** Returns the address of the live connection: the base with `ws` or `wss`. A relative base is relative to the page. */
export function socketUrl(baseUrl: string, page?: string): string {
  const url = joinUrl(baseUrl, 'socket')
  return (page === undefined ? url : new URL(url, page).href).replace(/^http/, 'ws')
}
