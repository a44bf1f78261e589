import { pageOf, searchByName } from '../../memory-backend/collection.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { INTENTS } from './records.ts'
import { sampleIntents } from './seed.ts'

export const intents = defineArea({
  state: INTENTS,
  handlers: (world) => ({
    'intents.search': ({ agentId, name, ...range }) => {
      world.of(AGENTS).get(agentId)
      const { page, more } = pageOf(searchByName(world.of(INTENTS).list({ agentId }), name), range)
      return { intents: page.map(({ phrases, ...intent }) => ({ ...intent, phraseCount: phrases.length })), more }
    },
  }),
  sample: sampleIntents,
})
