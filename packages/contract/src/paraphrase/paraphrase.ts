import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { PHRASE_MAX } from '../intents/intents.limits.ts'
import { id, text } from '../schema.ts'

/** Numbers of phrases that the user can select (specification 1 §9). */
export const PARAPHRASE_COUNTS = [10, 5] as const
export const DEFAULT_PARAPHRASE_COUNT = 10
/** Most phrases that one call returns. */
export const PARAPHRASE_COUNT_MAX = 50
/** Most phrases that one call accepts. */
export const PARAPHRASE_PHRASES_MAX = 100

type Fields = Record<string, unknown>

export const ParaphraseInputSchema = z.object({
  /** The agent whose language model and topic are used; absent for the enterprise's. */
  agentId: z.optional(id),
  phrases: z.array(text(PHRASE_MAX)).check(z.maxLength(PARAPHRASE_PHRASES_MAX)),
  count: z._default(z.int().check(z.minimum(1), z.maximum(PARAPHRASE_COUNT_MAX)), DEFAULT_PARAPHRASE_COUNT),
})
export type ParaphraseInput = z.input<typeof ParaphraseInputSchema>

export const paraphraseEndpoints = {
  'phrases.paraphrase': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/paraphrase',
    summary: 'Paraphrases phrases: at most as many as requested, none of those given.',
    access: 'intent.edit',
    effect: 'log', // calls a paid service, so it is not retried automatically
    input: ParaphraseInputSchema,
    output: z.object({ paraphrases: z.array(z.string()) }),
    refuses: ['BLANK', 'INTEGRATION_REQUIRED', 'LANGUAGE_MODEL_FAILED'],
    codec: {
      toBody: ({ count, ...input }): Fields => ({ ...input, num_return_sequences: count }),
      fromBody: ({ num_return_sequences: count, phrases, ...body }): Fields => ({
        ...body,
        // The specification's clients send the phrases as lines of one text.
        phrases: typeof phrases === 'string' ? phrases.split('\n').filter((line) => line.trim() !== '') : phrases,
        // A form sends numbers as text, in a field that the schema does not contain.
        ...(count === undefined ? {} : { count: typeof count === 'string' ? Number(count) : count }),
      }),
    },
  }),
}
