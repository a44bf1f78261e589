import { requiredContextsKey, type Intent, type IntentPhrase } from '@platform/contract'
import { createPhraseIndex, findConflicts, type PhraseOfIntent } from '@platform/nlu'
import { pageOf } from '../../memory-backend/collection.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { INTENTS } from '../intents/records.ts'

/** The id of an unsaved intent, which has no stored phrase. */
const NO_INTENT = ''

/** Phrases that are closer to another intent than to their own, found as the server finds them. */
export const phraseConflicts = defineArea({
  handlers: (world) => ({
    'conflicts.check': ({ agentId, intentId = NO_INTENT, phrases }) => {
      const intents = world.of(INTENTS).list({ agentId })
      const index = createPhraseIndex(phrasesOf(intents))
      const context = contextOf(intents.find(({ id }) => id === intentId))
      return {
        conflicts: phrases.flatMap((phrase) => {
          const found = index.check({ intentId, context, phrase })
          return found ? [{ phrase, rival: intentPhrase(intents, found.rival), ...similaritiesOf(found) }] : []
        }),
      }
    },
    'conflicts.list': async ({ agentId, ...range }) => {
      const intents = world.of(INTENTS).list({ agentId })
      const all = await findConflicts(phrasesOf(intents))
      const { page, more } = pageOf(all, range)
      const conflicts = page.map((found) => ({
        one: intentPhrase(intents, found),
        other: intentPhrase(intents, found.rival),
        ...similaritiesOf(found),
      }))
      return { conflicts, total: all.length, more }
    },
  }),
})

const contextOf = (intent: Intent | undefined): string => requiredContextsKey(intent?.dialogue.requires ?? [])

const phrasesOf = (intents: readonly Intent[]): PhraseOfIntent[] =>
  intents.flatMap((intent) =>
    intent.phrases.map(({ text }) => ({ intentId: intent.id, phrase: text, context: contextOf(intent) })),
  )

function intentPhrase(intents: readonly Intent[], { intentId, phrase }: PhraseOfIntent): IntentPhrase {
  const { name = '', storyId = '' } = intents.find(({ id }) => id === intentId) ?? {}
  return { intentId, intentName: name, storyId, phrase }
}

interface Similar {
  readonly rival: { readonly similarity: number }
  readonly own: { readonly similarity: number } | null
}

const similaritiesOf = ({ rival, own }: Similar) => ({
  similarity: rounded(rival.similarity),
  ownSimilarity: own && rounded(own.similarity),
})

/** Rounds a similarity to three digits. */
const rounded = (similarity: number): number => Math.round(similarity * 1_000) / 1_000
