import { beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { LanguageModelError } from './LanguageModel.ts'
import { BREAKER_COOL_DOWN_MS, BREAKER_TIMEOUTS } from './languageModel.limits.ts'
import { TimeoutBreaker } from './TimeoutBreaker.ts'

const CONNECTION: Connection = { baseUrl: 'https://models.example/v1', model: 'one', key: 'a' }
const TIMED_OUT = new LanguageModelError('TIMED_OUT', 'too late')
const ABORTED = new Error('the visitor has left')

let now: number
let calls: number
let breaker: TimeoutBreaker
beforeEach(() => {
  now = 1_000
  calls = 0
  breaker = new TimeoutBreaker(() => now)
})

/** Makes a call that ends like this. Returns its result, or its error. */
async function call(end: string | Error | Promise<string>, connection = CONNECTION): Promise<unknown> {
  const made = breaker.run(connection, async () => {
    calls += 1
    if (end instanceof Error) throw end
    return end
  })
  return made.catch((error: unknown) => error)
}

async function block(): Promise<void> {
  for (let timeout = 0; timeout < BREAKER_TIMEOUTS; timeout++) expect(await call(TIMED_OUT)).toBe(TIMED_OUT)
  calls = 0
}

const BLOCKED = { code: 'TIMED_OUT', message: expect.stringContaining('several times in a row') }

describe('the breaker of a language model', () => {
  it('lets calls fail at once after timeouts in a row, until the end of the pause', async () => {
    await block()
    now += BREAKER_COOL_DOWN_MS - 1
    expect([await call('Hi'), calls]).toEqual([expect.objectContaining(BLOCKED), 0])
    now += 1
    expect([await call('Hi'), calls]).toEqual(['Hi', 1])
    expect(await call('Hi again')).toBe('Hi again')
  })

  it('makes one call at a time after the pause, which a timeout begins again', async () => {
    await block()
    now += BREAKER_COOL_DOWN_MS
    const trial = Promise.withResolvers<string>()
    const first = call(trial.promise)
    expect(await call('Hi')).toMatchObject(BLOCKED)
    trial.reject(TIMED_OUT)
    expect(await first).toBe(TIMED_OUT)
    now += BREAKER_COOL_DOWN_MS - 1
    expect(await call('Hi')).toMatchObject(BLOCKED)
    now += 1
    expect(await call('Hi')).toBe('Hi')
    expect(calls).toBe(2)
  })

  it.each([
    ['an answer', 'Hi'],
    ['an error in time', new LanguageModelError('SERVER_ERROR', 'HTTP 500')],
  ])('counts from the beginning after %s', async (_, end) => {
    await call(TIMED_OUT)
    await call(TIMED_OUT)
    await call(end)
    await call(TIMED_OUT)
    await call(TIMED_OUT)
    expect(await call('Hi')).toBe('Hi')
  })

  it('learns nothing from a visitor who leaves', async () => {
    await block()
    now += BREAKER_COOL_DOWN_MS
    expect(await call(ABORTED)).toBe(ABORTED)
    expect(await call(TIMED_OUT)).toBe(TIMED_OUT)
    expect(await call('Hi')).toMatchObject(BLOCKED)
  })

  it('blocks no other connection', async () => {
    await block()
    for (const other of [{ key: 'b' }, { model: 'two' }, { baseUrl: 'https://other.example/v1' }]) {
      expect(await call('Hi', { ...CONNECTION, ...other })).toBe('Hi')
    }
  })

  it('calls again after a test that was answered', async () => {
    await block()
    breaker.reset(CONNECTION)
    expect(await call('Hi')).toBe('Hi')
  })
})
