import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  meaningOf,
  startEmbeddingsServer,
  vectorsOf,
  type EmbeddingsRequest,
  type EmbeddingsServer,
} from '../../testing/embeddingsServer.ts'
import { askEmbeddings } from './askEmbeddings.ts'

let endpoint: EmbeddingsServer
beforeAll(async () => {
  endpoint = await startEmbeddingsServer()
})
afterAll(() => endpoint.close())

const ask = (url: string, texts: readonly string[] = ['a', 'b']): Promise<number[][]> =>
  askEmbeddings({ url, model: 'm' }, texts, { timeoutMs: 200 })

describe('askEmbeddings', () => {
  it.each(['', '/', '/embeddings', '/embeddings/'])('accepts an address that ends with "%s"', async (end) => {
    endpoint.behave(vectorsOf)
    expect(await ask(endpoint.url + end, ['book', 'cancel'])).toEqual([meaningOf('book'), meaningOf('cancel')])
    expect(endpoint.requests.at(-1)).toMatchObject({ path: '/v1/embeddings', authorization: undefined })
  })

  it('keeps a query, and truncates long texts', async () => {
    await ask(`${endpoint.url}?api-version=1`, ['x'.repeat(10_000)])
    expect(endpoint.requests.at(-1)).toMatchObject({ path: '/v1/embeddings?api-version=1' })
    expect(endpoint.requests.at(-1)?.body.input[0]).toHaveLength(4_000)
  })

  it.each([
    ['a status', { status: 400 }, 'it answered HTTP 400', false],
    ['an internal error', { status: 502 }, 'it answered HTTP 502', true],
    ['too many requests', { status: 429, headers: { 'retry-after': '7' } }, 'it answered HTTP 429', true],
    ['a refused key', { status: 401 }, 'it refused the key', false],
    ['an unknown model', { status: 404 }, 'it has no such address or model', false],
    ['a redirect', { status: 307, headers: { location: '/elsewhere' } }, 'its address redirects to another one', false],
    ['silence', { afterMs: 5_000 }, 'it did not answer in time', true],
    [
      'fewer vectors',
      (request: EmbeddingsRequest) => vectorsOf(request).slice(1),
      'it returned 1 vectors for 2 texts',
      false,
    ],
    ['more vectors', () => [[1], [1], [1]], 'it returned 3 vectors for 2 texts', false],
    ['several lengths', () => [[1, 2, 3], [1]], 'its vectors have different lengths: 3, 1', false],
    ['zeros', () => [[1], [0]], 'one of its vectors is zero', false],
    ['another protocol', { raw: '<html>' }, 'its answer is not from an embeddings endpoint', false],
    [
      'a value that is not a number',
      { raw: '{"data":[{"index":0,"embedding":[1]},{"index":1,"embedding":[null]}]}' },
      'its answer is not from an embeddings endpoint',
      false,
    ],
    [
      'a repeated index',
      { raw: '{"data":[{"index":1,"embedding":[1]},{"index":1,"embedding":[1]}]}' },
      'its answer is not from an embeddings endpoint',
      false,
    ],
    [
      'an unknown index',
      { raw: '{"data":[{"index":0,"embedding":[1]},{"index":900000000,"embedding":[1]}]}' },
      'its answer is not from an embeddings endpoint',
      false,
    ],
  ])('reports %s', async (_, behaviour, message, isTransient) => {
    endpoint.behave(behaviour)
    await expect(ask(endpoint.url)).rejects.toMatchObject({ name: 'EmbeddingsError', message, isTransient })
  })

  it('reports that nothing answers', async () => {
    await expect(ask('http://127.0.0.1:9/v1')).rejects.toMatchObject({ message: 'nothing answers at its address' })
  })
})
