import { memoryTransport, PlatformError } from '@platform/client'
import { buildPrediction } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { beginTryItSession } from './tryItSession.ts'

describe('beginTryItSession', () => {
  it('sends messages one after the other, in one conversation', async () => {
    const asked: (string | undefined)[][] = []
    const session = beginTryItSession(
      memoryTransport({
        'conversation.predict': async ({ text, sessionId }) => {
          asked.push([text, sessionId])
          await Promise.resolve()
          return buildPrediction({ sessionId: 'c1' })
        },
      }),
      'a1',
    )
    await Promise.all([session.ask('Hi'), session.ask('Where is my order'), session.ask('Bye')])
    expect(asked).toEqual([
      ['Hi', undefined],
      ['Where is my order', 'c1'],
      ['Bye', 'c1'],
    ])
  })

  it('continues after a failed message', async () => {
    let calls = 0
    const session = beginTryItSession(
      memoryTransport({
        'conversation.predict': () => {
          calls += 1
          if (calls === 1) throw new PlatformError({ type: 'SERVER' })
          return buildPrediction({ text: 'Hello' })
        },
      }),
      'a1',
    )
    const [first, second] = await Promise.allSettled([session.ask('Hi'), session.ask('Hi')])
    expect(first.status).toBe('rejected')
    expect(second).toMatchObject({ value: { text: 'Hello' } })
  })

  it('rejects pending messages when it is closed', async () => {
    const session = beginTryItSession(memoryTransport({ 'conversation.predict': () => new Promise(() => {}) }), 'a1')
    const answer = session.ask('Hi')
    session.close()
    await expect(answer).rejects.toMatchObject({ context: { type: 'ABORTED' } })
  })

  it('requests its version and the trace of each answer, and names the sender', async () => {
    const asked: unknown[] = []
    const transport = memoryTransport({
      'conversation.predict': ({ version, explain, replyId, senderId }) => {
        asked.push([version, explain, replyId, senderId])
        return buildPrediction()
      },
    })
    await beginTryItSession(transport, 'a1', { version: 3, senderId: 'u1' }).ask('Hi', 'r1')
    await beginTryItSession(transport, 'a1').ask('Hi')
    expect(asked).toEqual([
      [3, true, 'r1', 'u1'],
      [undefined, true, undefined, undefined],
    ])
  })
})
