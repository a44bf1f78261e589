import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '../buildTemplate.ts'
import { conversationWith, trainedBot } from '../testing.ts'
import { clinicConversations } from './clinic.ts'
import { helpDeskConversations } from './helpDesk.ts'
import { restaurantConversations } from './restaurant.ts'
import type { ScriptedTurn } from './scriptedConversation.ts'
import { shopConversations } from './shop.ts'
import { travelConversations } from './travel.ts'

const CONVERSATIONS = {
  travel: travelConversations,
  clinic: clinicConversations,
  shop: shopConversations,
  restaurant: restaurantConversations,
  'help-desk': helpDeskConversations,
}

const listOf = (texts: ScriptedTurn['replies'] = []): readonly string[] => (typeof texts === 'string' ? [texts] : texts)

/** Returns those of the texts that a reply does not contain behind the one before. */
function missing(reply: string, texts: readonly string[]): string[] {
  let end = 0
  return texts.filter((text) => {
    const start = reply.indexOf(text, end)
    if (start >= 0) end = start + text.length
    return start < 0
  })
}

describe.each(Object.entries(CONVERSATIONS))('the bot of the template %s', async (id, conversations) => {
  const bot = await trainedBot(TEMPLATES[id as keyof typeof CONVERSATIONS])

  it('holds twelve conversations of 6 to 14 messages', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(12)
    expect(conversations.filter(({ turns }) => turns.length < 6 || turns.length > 14)).toEqual([])
  })

  it.each(conversations.map(({ name, turns }) => [name, turns] as const))('%s', async (_name, turns) => {
    const send = conversationWith(bot, 'session')
    for (const { says, replies, lacks, intent, values } of turns) {
      const { reply, trace } = await send(says)
      const given = trace.parameters.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]))
      const seen = {
        missing: missing(reply.text, listOf(replies)),
        unwanted: listOf(lacks).filter((text) => reply.text.includes(text)),
        intent: intent && trace.intentId,
        values: values && Object.fromEntries(given),
      }
      const answer = `“${says}” was answered by ${trace.intentId ?? trace.layer}: ${reply.text}`
      expect([answer, seen]).toEqual([answer, { missing: [], unwanted: [], intent, values }])
    }
  })
})
