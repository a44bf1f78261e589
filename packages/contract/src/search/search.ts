import * as z from 'zod/mini'
import { AgentTypeSchema } from '../agents/agents.schema.ts'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { id, text } from '../schema.ts'
import { SEARCH_TEXT_MAX } from './search.limits.ts'

const ofAgent = { agentId: id, agentName: z.string() }
const ofIntent = { ...ofAgent, storyId: id, intentId: id, intentName: z.string() }

/** What a search finds: of each kind the first ones in order of their names. */
export const SearchResultsSchema = z.object({
  agents: z.array(z.object({ ...ofAgent, type: z.nullable(AgentTypeSchema) })),
  stories: z.array(z.object({ ...ofAgent, storyId: id, storyName: z.string() })),
  intents: z.array(z.object(ofIntent)),
  /** Custom entities. */
  entities: z.array(z.object({ ...ofAgent, entityId: id, entityName: z.string() })),
  /** Training phrases, in order of the names of their intents. */
  phrases: z.array(
    z.object({
      ...ofIntent,
      /** Position among the phrases of the intent, from 0. */
      index: z.int(),
      phrase: z.string(),
    }),
  ),
})
export type SearchResults = z.infer<typeof SearchResultsSchema>

export const searchEndpoints = {
  'search.find': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/search',
    summary: 'Agents, stories, intents, entities and training phrases of the enterprise that contain all words.',
    access: 'agent.view',
    input: z.object({ text: text(SEARCH_TEXT_MAX) }),
    output: SearchResultsSchema,
    provides: ['agents', 'stories', 'intents', 'entities'],
  }),
}
