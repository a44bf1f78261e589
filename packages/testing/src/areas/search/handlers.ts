import { matchesSearch, searchWords, type Intent } from '@platform/contract'
import { defineArea } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { ENTITIES } from '../entities/records.ts'
import { INTENTS } from '../intents/records.ts'
import { STORIES } from '../stories/records.ts'

/** The search over all agents. */
export const search = defineArea({
  handlers: (world) => ({
    'search.find': ({ text }) => {
      const isFound = (found: string) => matchesSearch(found, searchWords(text))
      const isNamed = ({ name }: { readonly name: string }) => isFound(name)
      const of = (agentId: string) => ({ agentId, agentName: world.of(AGENTS).get(agentId).name })
      const agents = world.of(AGENTS).list().filter(isNamed)
      const stories = world.of(STORIES).list().filter(isNamed)
      const entities = world.of(ENTITIES).list().filter(isNamed)
      const intents = world.of(INTENTS).list()
      const intentOf = ({ id: intentId, agentId, storyId, name: intentName }: Intent) => ({
        ...of(agentId),
        storyId,
        intentId,
        intentName,
      })
      return {
        agents: agents.map(({ id, type }) => ({ ...of(id), type })),
        stories: stories.map(({ id: storyId, agentId, name }) => ({ ...of(agentId), storyId, storyName: name })),
        intents: intents.filter(isNamed).map(intentOf),
        entities: entities.map(({ id: entityId, agentId, name }) => ({ ...of(agentId), entityId, entityName: name })),
        phrases: intents.flatMap((intent) => {
          const phrases = intent.phrases.map(({ text: phrase }, index) => ({ ...intentOf(intent), index, phrase }))
          return phrases.filter(({ phrase }) => isFound(phrase))
        }),
      }
    },
  }),
})
