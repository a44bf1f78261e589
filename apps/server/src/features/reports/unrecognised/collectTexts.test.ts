import { UNRECOGNISED_TEXTS_MAX } from '@platform/contract'
import { expect, it } from 'vitest'
import { joinSpellings, withoutTrainingPhrases } from './collectTexts.ts'

const row = (text: string, index: number) => ({
  text,
  messages: index + 1,
  last_at: new Date(Date.UTC(2026, 2, 1) - index),
  message_id: `m-${index}`,
})

it('joins the spellings of a text, and keeps the newest one', () => {
  expect(joinSpellings(['Gift  voucher', 'hotel', 'gift voucher'].map(row))).toMatchObject([
    { text: 'Gift  voucher', messages: 4, messageId: 'm-0' },
    { text: 'hotel', messages: 2 },
  ])
})

it('groups the newest of too many texts, without those that became phrases', () => {
  const all = joinSpellings(Array.from({ length: UNRECOGNISED_TEXTS_MAX + 5 }, (_, index) => row(`t ${index}`, index)))
  const { texts, taught } = withoutTrainingPhrases(all, new Set(['t 1', 't 2']))
  expect(texts).toHaveLength(UNRECOGNISED_TEXTS_MAX)
  expect(texts.slice(0, 2).map(({ text }) => text)).toEqual(['t 0', 't 3'])
  expect(taught).toBe(5)
})
