import { describe, expect, it } from 'vitest'
import { isLikelyEnglish } from '../emotions/isLikelyEnglish.ts'
import { embeddedMessages, outOfScopeMessages, smallTalk } from './outOfScopeMessages.ts'
import { generalMessages } from './generalMessages.ts'
import { SMALL_TALK_EN } from './smallTalk.en.ts'

describe.each(['en', 'hi'] as const)('the out-of-scope messages of "%s"', (language) => {
  it('are small talk of every act, and general messages', () => {
    const messages = outOfScopeMessages(language)
    expect(new Set(messages.map(({ act }) => act))).toEqual(new Set([null, ...Object.keys(SMALL_TALK_EN)]))
    expect(messages.filter(({ act }) => act === null)).toHaveLength(300)
    expect(embeddedMessages(language)).toEqual(messages.map(({ text }) => text))
  })

  it('are each there once, and none is blank', () => {
    const texts = embeddedMessages(language)
    expect(texts.filter((text, at) => text.trim() !== text || texts.indexOf(text) !== at)).toEqual([])
    const general = new Set(generalMessages(language))
    expect(smallTalk(language).filter(({ text }) => general.has(text))).toEqual([])
  })
})

it('says each Hindi message in both scripts, and each act once in English', () => {
  const texts = smallTalk('hi').map(({ text }) => text)
  const inDevanagari = texts.filter((text) => /\p{Script=Devanagari}/u.test(text))
  const acts = Object.keys(SMALL_TALK_EN).length
  expect(texts).toHaveLength(2 * inDevanagari.length + acts)
  expect(texts.some((text) => text.includes('='))).toBe(false)
  expect(inDevanagari.some(isLikelyEnglish)).toBe(false)
})
