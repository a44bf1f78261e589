/** The address of a language model and how to call it. */
export interface Connection {
  /** Without `/chat/completions`. */
  readonly baseUrl: string
  readonly model: string
  readonly key: string
}

/** The address of chat completions. Keeps the query of `baseUrl`, which some services require. */
export function completionsUrl(baseUrl: string): string {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`
  return url.href
}
