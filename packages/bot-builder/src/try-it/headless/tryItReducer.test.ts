import { PlatformError } from '@platform/client'
import { buildPrediction } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { tryItReducer } from './tryItReducer.ts'
import type { TryItEvent, TryItExchange } from './tryItReducer.ts'

const after = (...events: TryItEvent[]) => events.reduce<readonly TryItExchange[]>(tryItReducer, [])
const asked = (id: number, text: string): TryItEvent => ({ type: 'asked', id, text, isCompared: false })
const piece = (index: number, text: string): TryItEvent => ({
  type: 'piece',
  id: 1,
  piece: { replyId: 'r', index, text },
})
const error = new PlatformError({ type: 'NETWORK', isOnline: true })

describe('tryItReducer', () => {
  it('keeps each answer with its question', () => {
    const answer = buildPrediction({ text: 'Hello' })
    expect(after(asked(1, 'Hi'), asked(2, 'Bye'), { type: 'answered', id: 1, answer })).toEqual([
      { id: 1, text: 'Hi', status: 'answered', answer, error: null, pieces: [], compared: null },
      { id: 2, text: 'Bye', status: 'sending', answer: null, error: null, pieces: [], compared: null },
    ])
  })

  it('§8 try-it failure: keeps the text, so that it can be sent again', () => {
    const failed: TryItEvent = { type: 'failed', id: 1, error }
    expect(after(asked(1, 'Hi'), failed)).toMatchObject([{ id: 1, text: 'Hi', status: 'failed', answer: null, error }])
    expect(after(asked(1, 'Hi'), failed, { type: 'askedAgain', id: 1 })).toEqual(after(asked(1, 'Hi')))
  })

  it('drops an answer that belongs to an earlier session', () => {
    const late: TryItEvent = { type: 'answered', id: 1, answer: buildPrediction() }
    expect(after(asked(1, 'Hi'), { type: 'restarted' }, asked(2, 'Hi again'), late)).toEqual(
      after(asked(2, 'Hi again')),
    )
  })

  it('orders the pieces of a reply, until it is complete', () => {
    const coming = [asked(1, 'Hi'), piece(1, 'lo'), piece(0, 'Hel')]
    expect(after(...coming)[0]?.pieces.map(({ text }) => text)).toEqual(['Hel', 'lo'])
    const answered: TryItEvent = { type: 'answered', id: 1, answer: buildPrediction() }
    expect(after(...coming, answered, piece(2, '!'))[0]?.pieces).toEqual([])
  })

  it('keeps the reply of the compared version, and retries only the failed one', () => {
    const both: TryItEvent = { type: 'asked', id: 1, text: 'Hi', isCompared: true }
    expect(after(both)[0]?.compared?.status).toBe('sending')
    const reply = { status: 'answered', answer: buildPrediction({ text: 'Other' }), error: null } as const
    const compared: TryItEvent = { type: 'compared', id: 1, reply }
    const failed: TryItEvent = { type: 'failed', id: 1, error }
    expect(after(both, compared, failed, { type: 'askedAgain', id: 1 })[0]).toMatchObject({
      status: 'sending',
      compared: reply,
    })
  })
})
