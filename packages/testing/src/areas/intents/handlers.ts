import { contextUses } from '@platform/contract'
import { pageOf, searchByName } from '../../memory-backend/collection.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { INTENTS } from './records.ts'
import { sampleIntents } from './seed.ts'

/** Intents of an agent. The calls of one story are those of a collection. */
export const intents = defineArea({
  state: INTENTS,
  sample: sampleIntents,
  handlers: (world) => ({
    'intents.search': ({ agentId, name, ...range }) => {
      world.of(AGENTS).get(agentId)
      const { page, more } = pageOf(searchByName(world.of(INTENTS).list({ agentId }), name), range)
      return { intents: page.map(({ phrases, ...intent }) => ({ ...intent, phraseCount: phrases.length })), more }
    },
    'intents.contexts': ({ agentId }) => {
      world.of(AGENTS).get(agentId)
      const ofAgent = world.of(INTENTS).list({ agentId })
      return { contexts: contextUses(ofAgent) }
    },
  }),
})
