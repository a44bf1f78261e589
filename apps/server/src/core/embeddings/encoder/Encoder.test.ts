import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LimitError } from '../../compute/LimitError.ts'
import { Encoder } from './Encoder.ts'
import { ENCODER_DIMENSIONS, ENCODER_IDLE_MS, MESSAGES_WAITING_MAX } from './encoder.limits.ts'
import { openEncoderThread } from './openEncoderThread.ts'

const log = pino({ level: 'silent' })
const MESSAGE = { isMessage: true }
const PHRASES = { isMessage: false }

/** An encoder whose batches the test answers. */
function openTestEncoder() {
  const batches: (PromiseWithResolvers<Float32Array> & { readonly texts: readonly string[] })[] = []
  const close = vi.fn(() => batches.at(-1)?.reject(new Error('The worker is closed')))
  const run = (texts: readonly string[]): Promise<Float32Array> => {
    const batch = { texts, ...Promise.withResolvers<Float32Array>() }
    batches.push(batch)
    return batch.promise
  }
  const encoder = new Encoder({ run, close }, log)
  return {
    encoder,
    close,
    texts: () => batches.map((batch) => batch.texts),
    /** Answers the newest batch: the first number of a vector is the length of its text. */
    answer: async () => {
      const { texts = [], resolve } = batches.at(-1) ?? {}
      const vectors = new Float32Array(texts.length * ENCODER_DIMENSIONS)
      for (const [at, text] of texts.entries()) vectors[at * ENCODER_DIMENSIONS] = text.length
      resolve?.(vectors)
      await nextTurn()
    },
    fail: async (error: Error) => {
      batches.at(-1)?.reject(error)
      await nextTurn()
    },
  }
}

/** A thread that runs this code instead of the encoder. */
async function threadOf(code: string) {
  const folder = await mkdtemp(join(tmpdir(), 'platform-encoder-'))
  const file = join(folder, 'thread.mjs')
  await writeFile(file, code)
  return {
    open: () => openEncoderThread(pathToFileURL(file)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

/** The reason why a request fails. Attached at once, so that no rejection stays unhandled. */
const failureOf = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => undefined,
    (error: unknown) => error,
  )
/** The cosine of two vectors of unit length. */
const similarity = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
const lengthsOf = (vectors: readonly Float32Array[]): (number | undefined)[] => vectors.map(([first]) => first)

describe('the encoder', () => {
  it('encodes phrases in batches of similar lengths, and returns the vectors in their order', async () => {
    const { encoder, texts, answer } = openTestEncoder()
    const phrases = Array.from({ length: 12 }, (_, at) => 'x'.repeat(12 - at))
    const vectors = encoder.vectorsOf(phrases, PHRASES)
    await answer()
    await answer()
    expect(texts()).toEqual([phrases.slice(4).toReversed(), phrases.slice(0, 4).toReversed()])
    expect(lengthsOf(await vectors)).toEqual(phrases.map(({ length }) => length))
  })

  it('limits a batch by the length of its longest text, and truncates texts', async () => {
    const { encoder, texts, answer } = openTestEncoder()
    const vectors = encoder.vectorsOf(['x'.repeat(150), 'y'.repeat(150), 'z'.repeat(9_000)], PHRASES)
    for (let batch = 0; batch < 2; batch++) await answer()
    expect(texts().map((batch) => batch.map(({ length }) => length))).toEqual([[150, 150], [400]])
    expect(lengthsOf(await vectors)).toEqual([150, 150, 400])
  })

  it('encodes messages before the phrases that wait, together', async () => {
    const { encoder, texts, answer } = openTestEncoder()
    const phrases = Array.from({ length: 20 }, (_, at) => `phrase ${at}`)
    const results = [
      encoder.vectorsOf(phrases, PHRASES),
      encoder.vectorsOf(['message 1'], MESSAGE),
      encoder.vectorsOf(['message 2'], MESSAGE),
    ]
    for (let batch = 0; batch < 4; batch++) await answer()
    expect(texts().map((batch) => batch.length)).toEqual([8, 2, 8, 4])
    expect(texts()[1]).toEqual(['message 1', 'message 2'])
    expect((await Promise.all(results)).map(({ length }) => length)).toEqual([20, 1, 1])
  })

  it('refuses messages if too many wait', async () => {
    const { encoder, answer } = openTestEncoder()
    const send = (): Promise<Float32Array[]> => encoder.vectorsOf(['hello'], MESSAGE)
    const accepted = Array.from({ length: MESSAGES_WAITING_MAX + 1 }, send)
    await expect(send()).rejects.toThrow('too many messages wait for it')
    for (let batch = 0; batch < 9; batch++) await answer()
    expect(await Promise.all(accepted)).toHaveLength(MESSAGES_WAITING_MAX + 1)
  })

  it('encodes the next batch in another thread after a crash', async () => {
    const { encoder, close, answer, fail } = openTestEncoder()
    const crashed = encoder.vectorsOf(['a'], MESSAGE)
    const next = encoder.vectorsOf(['bb'], MESSAGE)
    const failure = failureOf(crashed)
    await fail(new Error('The thread has ended'))
    expect(await failure).toMatchObject({ message: 'it failed', isTransient: true })
    expect(close).toHaveBeenCalledOnce()
    await answer()
    expect(lengthsOf(await next)).toEqual([2])
  })

  it.each([
    [new LimitError('memory', 'out of memory'), 'it has not enough memory', false],
    [new LimitError('time', 'no result'), 'it did not answer in time', true],
  ])('gives %s as a reason for people', async (error, message, isTransient) => {
    const { encoder, fail } = openTestEncoder()
    const failure = failureOf(encoder.vectorsOf(['a'], PHRASES))
    await fail(error)
    expect(await failure).toMatchObject({ message, isTransient })
  })

  it('fails what runs and what waits when it is closed, and everything after', async () => {
    const { encoder, close, texts } = openTestEncoder()
    const results = ['runs', 'waits'].map((text) => encoder.vectorsOf([text], PHRASES))
    encoder.close()
    const outcomes = await Promise.allSettled([...results, encoder.vectorsOf(['later'], MESSAGE)])
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
      Array.from({ length: 3 }, () => 'EmbeddingsError: the server stops'),
    )
    expect(close).toHaveBeenCalled()
    expect(texts()).toEqual([['runs']])
  })

  it('stops encoding phrases of a training that ends', async () => {
    const { encoder, texts, answer } = openTestEncoder()
    const training = new AbortController()
    const phrases = Array.from({ length: 12 }, (_, at) => `phrase ${at}`)
    const failure = failureOf(encoder.vectorsOf(phrases, { ...PHRASES, signal: training.signal }))
    training.abort(new Error('ended'))
    expect(await failure).toEqual(new Error('ended'))
    await answer()
    expect(texts()).toHaveLength(1)
  })

  it('lets messages wait longer while it is being loaded', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { encoder, answer, fail } = openTestEncoder()
    const limits = [encoder.messageLimitMs]
    const afterwards = async (end: () => Promise<void>): Promise<void> => {
      const ended = failureOf(encoder.vectorsOf(['a'], MESSAGE))
      await end()
      await ended
      limits.push(encoder.messageLimitMs)
    }
    await afterwards(answer)
    await afterwards(() => fail(new Error('The thread has ended')))
    await afterwards(answer)
    vi.advanceTimersByTime(ENCODER_IDLE_MS)
    limits.push(encoder.messageLimitMs)
    vi.useRealTimers()
    expect(limits).toEqual([2_000, 400, 2_000, 400, 2_000])
  })

  it('reports that its packages are not installed', async () => {
    await using thread = await threadOf("import 'a-package-that-is-not-installed'\n")
    const encoder = new Encoder(thread.open(), log)
    const refusal = { name: 'EmbeddingsError', message: 'its packages are not installed', isTransient: false }
    await expect(encoder.vectorsOf(['a'], PHRASES)).rejects.toMatchObject(refusal)
  })

  it('is released after ten minutes without a text, and loaded again by the next one', async () => {
    await using thread = await threadOf(
      "import { parentPort, threadId } from 'node:worker_threads'\n" +
        "parentPort.on('message', () => parentPort.postMessage({ type: 'done', result: Float32Array.of(threadId) }))\n",
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const encoder = new Encoder(thread.open(), log)
    const threads: (number | undefined)[] = []
    for (const pauseMs of [599_999, 600_000, 0]) {
      threads.push(...lengthsOf(await encoder.vectorsOf(['a'], MESSAGE)))
      vi.advanceTimersByTime(pauseMs)
    }
    vi.useRealTimers()
    encoder.close()
    const [first, second, third] = threads
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})

describe('the encoder in its thread', () => {
  const encoder = new Encoder(openEncoderThread(), log)
  const encode = (...texts: string[]): Promise<Float32Array[]> => encoder.vectorsOf(texts, PHRASES)
  beforeAll(() => encode('hello'))
  afterAll(() => encoder.close())

  it('places texts of the same meaning near each other', async () => {
    const [cancel, same, other] = await encode('cancel my booking', 'call off the reservation', 'what is the weather')
    if (!cancel || !same || !other) throw new Error('there are three vectors')
    expect(similarity(cancel, same)).toBeGreaterThan(similarity(cancel, other) + 0.2)
  })

  it('gives a text the same vector in each batch', async () => {
    const [alone] = await encode('where is my order')
    const [, together] = await encode('hello', 'where is my order', 'is there anything to eat in this place at night')
    if (!alone || !together) throw new Error('there are vectors')
    expect(similarity(alone, together)).toBeCloseTo(1, 5)
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['emoji', '🙂'.repeat(300)],
    ['Devanagari', 'मेरा ऑर्डर कहाँ है'],
    ['half of a character', '\uD83D'],
    ['one long word', 'x'.repeat(1_000_000)],
    ['characters that stand for many', '\uFDFA'.repeat(400)],
  ])('gives %s a vector of unit length', async (_, text) => {
    const [vector] = await encode(text)
    expect(vector).toHaveLength(ENCODER_DIMENSIONS)
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 3)
  })

  it('starts again after its thread was ended', async () => {
    const thread = openEncoderThread()
    const restarted = new Encoder(thread, log)
    const failure = failureOf(restarted.vectorsOf(['a'], MESSAGE))
    await nextTurn()
    thread.close()
    expect(await failure).toMatchObject({ message: 'it failed' })
    expect(await restarted.vectorsOf(['a'], MESSAGE)).toHaveLength(1)
    restarted.close()
  })
})
