import { paraphraseRules, phraseKey } from '@platform/contract'
import { enforceRules, refuse } from '../../memory-backend/refuse.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { INTEGRATIONS } from '../integrations/records.ts'

/** Additions before or after a phrase that do not change its meaning. */
const FRAMES: readonly ((phrase: string) => string)[] = [
  (phrase) => `Please: ${phrase}`,
  (phrase) => `${phrase}, please`,
  (phrase) => `Hello, ${phrase}`,
  (phrase) => `I would like to ask: ${phrase}`,
  (phrase) => `${phrase}. Can you help?`,
  (phrase) => `Quick question: ${phrase}`,
]

/** Paraphrases, for an enterprise with a connected language model. */
export const paraphrases = defineArea({
  handlers: (world) => ({
    'phrases.paraphrase': ({ phrases, count }) => {
      const given = phrases.map((phrase) => phrase.trim()).filter((phrase) => phrase !== '')
      enforceRules(paraphraseRules({ phrases: given }))
      if (world.of(INTEGRATIONS).list().length === 0) {
        const message = 'No language model is connected. Create a configuration with its API key, then try again.'
        refuse('INTEGRATION_REQUIRED', message)
      }
      const known = new Set(given.map(phraseKey))
      const made = new Set(FRAMES.flatMap((frame) => given.map((phrase) => frame(phrase))))
      return { paraphrases: [...made].filter((phrase) => !known.has(phraseKey(phrase))).slice(0, count) }
    },
  }),
})
