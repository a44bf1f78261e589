/** A body as text, piece by piece. `onSign` is called whenever something came. */
export async function* decoded(body: AsyncIterable<Uint8Array>, onSign?: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    onSign?.()
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

export async function whole(text: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const piece of text) all += piece
  return all
}

/** The value of a JSON text; undefined for other text, such as a gateway's page. */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
