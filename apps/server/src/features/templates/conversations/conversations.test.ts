import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '../buildTemplate.ts'
import { trainedBot } from '../testing.ts'
import { clinicConversations } from './clinic.ts'
import { holdConversation } from './holdConversation.ts'
import { helpDeskConversations } from './helpDesk.ts'
import { restaurantConversations } from './restaurant.ts'
import { shopConversations } from './shop.ts'
import { travelConversations } from './travel.ts'

const CONVERSATIONS = {
  travel: travelConversations,
  clinic: clinicConversations,
  shop: shopConversations,
  restaurant: restaurantConversations,
  'help-desk': helpDeskConversations,
}

describe.each(Object.entries(CONVERSATIONS))('the bot of the template %s', async (id, conversations) => {
  const bot = await trainedBot(TEMPLATES[id as keyof typeof CONVERSATIONS])

  it('holds twelve conversations of 6 to 14 messages', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(12)
    expect(conversations.filter(({ turns }) => turns.length < 6 || turns.length > 14)).toEqual([])
  })

  it.each(conversations.map(({ name, turns }) => [name, turns] as const))('%s', async (_name, turns) => {
    expect(await holdConversation(bot, turns)).toEqual([])
  })
})
