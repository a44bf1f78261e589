import {
  matchesSearch,
  SEARCH_PHRASES_PER_INTENT,
  SEARCH_RESULTS_MAX,
  searchWords,
  type Intent,
  type SearchResults,
} from '@platform/contract'
import { defineArea } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { ENTITIES } from '../entities/records.ts'
import { INTENTS } from '../intents/records.ts'
import { STORIES } from '../stories/records.ts'

/** The search over all agents. */
export const search = defineArea({
  handlers: (world) => ({
    'search.find': ({ text }): SearchResults => {
      const words = searchWords(text)
      const first = <Row extends { readonly name: string }>(rows: readonly Row[]) =>
        rows
          .filter(({ name }) => matchesSearch(name, words))
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .slice(0, SEARCH_RESULTS_MAX)
      const agentOf = (agentId: string) => ({ agentId, agentName: world.of(AGENTS).get(agentId).name })
      const intentOf = ({ id, agentId, storyId, name }: Intent) => ({
        ...agentOf(agentId),
        storyId,
        intentId: id,
        intentName: name,
      })
      const intents = world.of(INTENTS).list()
      return {
        agents: first(world.of(AGENTS).list()).map(({ id, type }) => ({ ...agentOf(id), type })),
        stories: first(world.of(STORIES).list()).map(({ id, agentId, name }) => ({
          ...agentOf(agentId),
          storyId: id,
          storyName: name,
        })),
        intents: first(intents).map(intentOf),
        entities: first(world.of(ENTITIES).list()).map(({ id, agentId, name }) => ({
          ...agentOf(agentId),
          entityId: id,
          entityName: name,
        })),
        phrases: intents
          .flatMap((intent) =>
            intent.phrases
              .flatMap((phrase, index) =>
                matchesSearch(phrase.text, words) ? [{ ...intentOf(intent), index, phrase: phrase.text }] : [],
              )
              .slice(0, SEARCH_PHRASES_PER_INTENT),
          )
          .slice(0, SEARCH_RESULTS_MAX),
      }
    },
  }),
})
