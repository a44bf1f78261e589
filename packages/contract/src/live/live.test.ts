import { expect, it } from 'vitest'
import '../all.ts'
import { ClientFrameSchema, eventFromFrame, ServerFrameSchema } from './live.ts'

it('an event is read from its frame', () => {
  expect(eventFromFrame('agents.changed', { agentId: 'a', more: 1 })).toEqual({
    name: 'agents.changed',
    payload: { agentId: 'a' },
  })
})

it.each([
  ['of a name that this version does not know', 'campaigns.changed', {}],
  ['of a name that every object has', 'toString', {}],
  ['with a payload of another shape', 'agents.changed', { agentId: 7 }],
  ['without a payload', 'agents.changed', undefined],
])('an event %s is none', (_, name, payload) => {
  expect(eventFromFrame(name, payload)).toBeUndefined()
})

it('frames that nobody sends are refused', () => {
  expect(ClientFrameSchema.safeParse({ action: 'resume', seq: -1 }).success).toBe(false)
  expect(ClientFrameSchema.safeParse({ action: 'auth' }).success).toBe(false)
  expect(ServerFrameSchema.safeParse({ action: 'event', seq: 1 }).success).toBe(false)
})
