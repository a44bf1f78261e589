import { expect, it } from 'vitest'
import '../all.ts'
import { ClientFrameSchema } from './clientFrame.ts'
import { eventFromFrame, topicContent } from './live.ts'
import { readServerFrame } from './serverFrame.ts'

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

it('what a topic brings is read by its kind', () => {
  const typing = { type: 'typing', isTyping: true }
  expect(topicContent('conversation', { ...typing, more: 1 })).toEqual(typing)
  expect(topicContent('conversation', { type: 'from the future' })).toBeUndefined()
  expect(topicContent('toString' as 'conversation', typing)).toBeUndefined()
})

it('refuses invalid frames', () => {
  expect(ClientFrameSchema.safeParse({ action: 'resume', seq: -1 }).success).toBe(false)
  expect(ClientFrameSchema.safeParse({ action: 'auth' }).success).toBe(false)
  expect(ClientFrameSchema.safeParse({ action: 'subscribe', topic: '' }).success).toBe(false)
  expect(ClientFrameSchema.safeParse({ action: 'subscribe', topic: 'x'.repeat(201) }).success).toBe(false)
  const frames = [
    { action: 'event', seq: 1 },
    { action: 'ready', seq: 1.5 },
    { action: 'piece', replyId: 'r', index: -1, text: '' },
    { action: 'topic', topic: 'conversation:7', seq: 'one', content: {} },
    { action: 'subscribed', topic: 'conversation:7' },
    { action: 'unsubscribed' },
  ]
  for (const frame of [...frames, { action: 'resync' }, { action: 'error' }, { action: 'dance' }, [], 'pong', null]) {
    expect([frame, readServerFrame(frame)]).toEqual([frame, undefined])
  }
})

it.each([
  { action: 'ready', seq: 4 },
  { action: 'pong' },
  { action: 'event', seq: 5, name: 'agents.changed', payload: { agentId: 'a' } },
  { action: 'resync', seq: 9 },
  { action: 'error', message: 'too slow' },
  { action: 'access' },
  { action: 'piece', replyId: 'r', index: 0, text: 'Hel' },
  { action: 'subscribed', topic: 'conversation:7', seq: 4 },
  { action: 'unsubscribed', topic: 'conversation:7' },
  { action: 'topic', topic: 'conversation:7', seq: 5, content: { type: 'typing' } },
])('the frame $action is read without fields that it does not have', (frame) => {
  expect(readServerFrame({ ...frame, more: true })).toEqual(frame)
})
