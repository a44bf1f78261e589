import { expect, it } from 'vitest'
import type { ChatMessage } from './protocol.types.ts'
import { transcriptText } from './transcript.ts'

const message = (sequence: number, from: ChatMessage['from'], text: string, sources: string[] = []): ChatMessage => ({
  id: `${sequence}`,
  sequence,
  clientId: null,
  from,
  text,
  buttons: [],
  sources,
  at: `2026-01-02T03:0${sequence}:00Z`,
})

it('contains author, time, text and sources of each message', () => {
  const messages = [message(1, 'visitor', 'Hours?'), message(2, 'bot', 'Nine to five', ['https://a.example/hours'])]
  const names = { visitor: 'You', bot: 'Order Assistant', person: 'Neha' }
  expect(transcriptText(messages, { names, formatTime: (at) => at.slice(11, 16) })).toBe(
    'You, 03:01\nHours?\n\nOrder Assistant, 03:02\nNine to five\nhttps://a.example/hours\n',
  )
})
