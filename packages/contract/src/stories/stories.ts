import * as z from 'zod'
import { deletionReply } from '../agents/agents.wire.ts'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { NAME_MAX } from '../limits.ts'
import { id, name, object, timestamp } from '../schema.ts'

/** A group of intents within an agent. */
export const StorySchema = object({
  id,
  agentId: id,
  /** Null when it lies directly under the agent. */
  parentId: id.nullable(),
  name: z.string(),
  /** How many intents it holds. */
  intentCount: z.number().int(),
  updatedAt: timestamp,
})
export type Story = z.infer<typeof StorySchema>

export const StoryInputSchema = object({
  /** Absent to create. */
  id: id.optional(),
  agentId: id,
  parentId: id.nullable().optional(),
  name: name(NAME_MAX),
})
export type StoryInput = z.input<typeof StoryInputSchema>

export const storyEndpoints = {
  'stories.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/story',
    summary: "An agent's stories in order of their names.",
    access: 'NLP.VIEW',
    input: object({ agentId: id }),
    output: object({ stories: z.array(StorySchema) }),
    provides: ['stories'],
    codec: {
      // `data.childStories`: the agent itself is the root story.
      toReply: ({ stories }) => ({ status: true, data: { childStories: stories } }),
      fromReply: (reply) => ({ stories: (reply.data as { childStories?: unknown } | undefined)?.childStories ?? [] }),
    },
  }),
  'stories.save': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/story',
    summary: 'Creates a story, or renames the one whose id is given.',
    access: 'NLP.NLP',
    input: StoryInputSchema,
    output: StorySchema,
    changes: ['stories'],
    refuses: ['BLANK', 'DUPLICATE_NAME', 'TOO_MANY', 'OUT_OF_RANGE'],
  }),
  'stories.delete': defineEndpoint({
    area: 'bots',
    method: 'DELETE',
    path: 'chatbird/api/nlp/agent/{agentId}/story/{storyId}',
    summary: 'Deletes a story with its intents.',
    access: 'NLP.NLP',
    input: object({ agentId: id, storyId: id }),
    output: object({ message: z.string() }),
    changes: ['stories', 'intents', 'conflicts', 'agents', 'agents.training'],
    codec: deletionReply,
  }),
}
