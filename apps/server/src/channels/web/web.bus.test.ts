import type { WebMessage } from '@platform/contract'
import { expect, it } from 'vitest'
import { noticesOf } from '../../core/events/notices.ts'
import { WEB_FRAME } from './web.bus.ts'

it('LISTEN/NOTIFY carries a message of a conversation by its number, and other frames in full', () => {
  const message = {
    id: 'm',
    sequence: 7,
    from: 'bot' as const,
    text: 'x'.repeat(10_000),
    buttons: [],
    sources: [],
    clientId: null,
    at: '2026-03-02T09:30:00.000Z',
  } satisfies WebMessage
  expect(noticesOf(WEB_FRAME, { conversationId: 'c', frame: { type: 'message', message } })).toEqual([
    { type: 'web.stored', conversationId: 'c', sequence: 7 },
  ])
  const typing = { conversationId: 'c', frame: { type: 'typing', isTyping: true } } as const
  expect(noticesOf(WEB_FRAME, typing)).toEqual([{ type: 'web.frame', ...typing }])
})
