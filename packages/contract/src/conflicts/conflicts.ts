import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { PHRASE_MAX } from '../intents/intents.limits.ts'
import { id, page, text } from '../schema.ts'

/** Phrase conflicts per page of the list. */
export const PHRASE_CONFLICTS_PAGE_SIZE = 50
/** Maximum number of phrases of one check. */
export const PHRASE_CONFLICT_CHECK_MAX = 500

/** A training phrase and its intent. */
export const IntentPhraseSchema = z.object({
  intentId: id,
  intentName: z.string(),
  storyId: id,
  phrase: z.string(),
})
export type IntentPhrase = z.infer<typeof IntentPhraseSchema>

/** From 0 (nothing in common) to 1 (the same words). */
const similarity = z.number().check(z.minimum(0), z.maximum(1))

/** A phrase that is closer to a phrase of another intent than to any of its own. */
export const PhraseConflictSchema = z.object({
  phrase: z.string(),
  /** The closest phrase of another intent. */
  rival: IntentPhraseSchema,
  similarity,
  /** Similarity of the closest phrase of its own intent; null if it has nothing in common with any. */
  ownSimilarity: z.nullable(similarity),
})
export type PhraseConflict = z.infer<typeof PhraseConflictSchema>

/** Two phrases of different intents that the agent may confuse. */
export const ConflictingPhrasesSchema = z.object({
  /** The phrase that is closer to the other intent than to its own. */
  one: IntentPhraseSchema,
  other: IntentPhraseSchema,
  similarity,
  /** Similarity of `one` and the closest phrase of its own intent; null if it has nothing in common with any. */
  ownSimilarity: z.nullable(similarity),
})
export type ConflictingPhrases = z.infer<typeof ConflictingPhrasesSchema>

export const conflictEndpoints = {
  'conflicts.check': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/{agentId}/conflicts',
    summary: 'Of phrases that are being written: which are closer to another intent, without training.',
    access: 'intent.view',
    effect: 'read',
    input: z.object({
      agentId: id,
      /** The intent of the phrases; absent if it was never saved. */
      intentId: z.optional(id),
      phrases: z
        .array(text(PHRASE_MAX))
        .check(z.maxLength(PHRASE_CONFLICT_CHECK_MAX, `must be at most ${PHRASE_CONFLICT_CHECK_MAX} phrases`)),
    }),
    /** Only the phrases that conflict, in the order of the input. */
    output: z.object({ conflicts: z.array(PhraseConflictSchema) }),
    provides: ['conflicts'],
  }),
  'conflicts.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/conflicts',
    summary: 'All pairs of phrases of an agent that conflict, most alike first, paged.',
    access: 'intent.view',
    input: z.object({ agentId: id, from: page.from, perPage: page.perPage(PHRASE_CONFLICTS_PAGE_SIZE) }),
    output: z.object({ conflicts: z.array(ConflictingPhrasesSchema), total: z.int(), more: z.boolean() }),
    provides: ['conflicts'],
  }),
}
