import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chaosTransport, type Chaos } from '../testing/chaosTransport.ts'
import { ProtocolServer } from '../testing/ProtocolServer.ts'
import { createConversation } from './createConversation.ts'
import { sessionStore } from './sessionStore.ts'
import { memoryStorage } from './storage.ts'

const chance = fc.double({ min: 0, max: 0.4, noNaN: true })
const chaos = fc.record({
  seed: fc.integer(),
  isLost: chance,
  isAnswerLost: chance,
  isCut: chance,
  isFrameDoubled: chance,
  isFrameLate: chance,
  isFrameLost: chance,
  delayMs: fc.integer({ min: 0, max: 3_000 }),
})
/** Actions in their order, or delays in ms; `reload` is another page on the same storage. */
const actions = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant('write' as const) },
    { weight: 3, arbitrary: fc.constant('receive' as const) },
    { weight: 1, arbitrary: fc.constant('reload' as const) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
  ),
  { minLength: 1, maxLength: 40 },
)

/** A random generator that returns the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const NO_FAILURES = {
  isLost: 0,
  isAnswerLost: 0,
  isCut: 0,
  isFrameDoubled: 0,
  isFrameLate: 0,
  isFrameLost: 0,
  delayMs: 1,
}

describe('a conversation on an unreliable connection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('keeps every message once and in order if frames and calls are cut, late, lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(chaos, actions, async ({ seed, ...chances }, schedule) => {
        vi.clearAllTimers()
        const random = randomFrom(seed)
        let conditions: Chaos = { ...chances, random }
        const server = new ProtocolServer({ reply: (text) => (random() < 0.7 ? { text: `re ${text}` } : undefined) })
        const transport = chaosTransport(server, () => conditions)
        const storage = memoryStorage()
        const load = () => {
          const conversation = createConversation({ transport, agentKey: 'pk_test', storage })
          conversation.open()
          return conversation
        }
        // A reload while a conversation begins leaves an unused one on the server: use the stored token.
        const token = () => sessionStore(storage, 'pk_test').session()?.token
        let page = load()
        const written: string[] = []
        for (const action of schedule) {
          if (action === 'write') {
            const text = `message ${written.length}`
            written.push(text)
            page.send(text)
            await vi.advanceTimersByTimeAsync(1)
          } else if (action === 'receive') {
            if (token() !== undefined) server.addMessage({ text: 'by the way' }, token())
          } else if (action === 'reload') {
            page.dispose()
            page = load()
          } else await vi.advanceTimersByTimeAsync(action)
          const sequences = page.state().messages.map(({ sequence }) => sequence)
          expect(sequences).toEqual(sequences.map((_, index) => index + 1))
        }
        conditions = { ...NO_FAILURES, random }
        await vi.advanceTimersByTimeAsync(180_000)
        const { messages, outbox, connection } = page.state()
        expect(outbox).toEqual([])
        expect(connection).toBe('online')
        expect(messages).toEqual(server.log(token()))
        expect(messages.filter(({ from }) => from === 'visitor').map(({ text }) => text)).toEqual(written)
        page.dispose()
        await vi.advanceTimersByTimeAsync(10_000)
        expect(vi.getTimerCount()).toBe(0)
      }),
      { numRuns: 400 },
    )
  })
})
