import * as z from 'zod/mini'
import { deletionReply } from '../agents/agents.wire.ts'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { NAME_MAX } from '../limits.ts'
import { id, name, timestamp } from '../schema.ts'

/** A group of intents within an agent. */
export const StorySchema = z.object({
  id,
  agentId: id,
  /** Null if it is directly under the agent. */
  parentId: z.nullable(id),
  name: z.string(),
  /** Number of its intents. */
  intentCount: z.int(),
  updatedAt: timestamp,
})
export type Story = z.infer<typeof StorySchema>

export const StoryInputSchema = z.object({
  /** Absent to create. */
  id: z.optional(id),
  agentId: id,
  parentId: z.optional(z.nullable(id)),
  name: name(NAME_MAX),
})
export type StoryInput = z.input<typeof StoryInputSchema>

export const storyEndpoints = {
  'stories.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/story',
    summary: "An agent's stories in order of their names.",
    access: 'story.view',
    input: z.object({ agentId: id }),
    output: z.object({ stories: z.array(StorySchema) }),
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
    access: 'story.edit',
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
    access: 'story.delete',
    input: z.object({ agentId: id, storyId: id }),
    output: z.object({ message: z.string() }),
    changes: ['stories', 'intents', 'conflicts', 'agents', 'agents.training'],
    codec: deletionReply,
  }),
}

export const storyEvents = {
  'stories.changed': defineEvent({
    area: 'bots',
    access: 'story.view',
    subjects: ['agentId'],
    changes: ['stories'],
    payload: z.object({ agentId: id }),
  }),
}
