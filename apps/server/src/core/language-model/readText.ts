/** Decodes a body piece by piece. Calls `onChunk` for each chunk. */
export async function* decoded(body: AsyncIterable<Uint8Array>, onChunk?: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    onChunk?.()
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

export async function whole(text: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const piece of text) all += piece
  return all
}

/** Parses a JSON text. Undefined for other text, such as a gateway's HTML page. */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
