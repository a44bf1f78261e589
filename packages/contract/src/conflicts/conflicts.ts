import * as z from 'zod'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { PHRASE_MAX } from '../intents/intents.limits.ts'
import { id, object, page, text } from '../schema.ts'

/** Conflicts shown at a time. */
export const CONFLICTS_PAGE_SIZE = 50
/** Most phrases that one check takes. */
export const CONFLICT_CHECK_MAX = 500

/** A training phrase of an agent, and where it stands. */
export const PlacedPhraseSchema = object({
  intentId: id,
  intentName: z.string(),
  storyId: id,
  phrase: z.string(),
})
export type PlacedPhrase = z.infer<typeof PlacedPhraseSchema>

/** From 0, nothing in common, to 1, the same words. */
const similarity = z.number().min(0).max(1)

/** A phrase that is closer to a phrase of another intent than to any of its own. */
export const PhraseConflictSchema = object({
  phrase: z.string(),
  /** The closest phrase of another intent. */
  rival: PlacedPhraseSchema,
  similarity,
  /** How close the closest phrase of its own intent is; null when it shares nothing with any. */
  ownSimilarity: similarity.nullable(),
})
export type PhraseConflict = z.infer<typeof PhraseConflictSchema>

/** Two phrases of different intents that an agent can hardly tell apart. */
export const ConflictSchema = object({
  /** The one that is closer to the other intent than to its own. */
  one: PlacedPhraseSchema,
  other: PlacedPhraseSchema,
  similarity,
  /** How close `one` is to the closest phrase of its own intent. */
  ownSimilarity: similarity.nullable(),
})
export type Conflict = z.infer<typeof ConflictSchema>

export const conflictEndpoints = {
  'conflicts.check': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/{agentId}/conflicts',
    summary: 'Of phrases that are being written: which are closer to another intent, without training.',
    access: 'NLP.VIEW',
    effect: 'read',
    input: object({
      agentId: id,
      /** The intent that the phrases are of; absent while it was never saved. */
      intentId: id.optional(),
      phrases: z.array(text(PHRASE_MAX)).max(CONFLICT_CHECK_MAX, `must be at most ${CONFLICT_CHECK_MAX} phrases`),
    }),
    /** Only of those that conflict, in the order of the phrases. */
    output: object({ conflicts: z.array(PhraseConflictSchema) }),
    provides: ['conflicts'],
  }),
  'conflicts.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/conflicts',
    summary: 'All pairs of phrases of an agent that conflict, most alike first, paged.',
    access: 'NLP.VIEW',
    input: object({ agentId: id, from: page.from, perPage: page.perPage(CONFLICTS_PAGE_SIZE) }),
    output: object({ conflicts: z.array(ConflictSchema), total: z.number().int(), more: z.boolean() }),
    provides: ['conflicts'],
  }),
}
