import { phraseKey } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { refuse } from './rules.ts'
import { found, type World } from './world.ts'

/** Ways to say the same that fit before or after any phrase. */
const TURNS: readonly ((phrase: string) => string)[] = [
  (phrase) => `Please: ${phrase}`,
  (phrase) => `${phrase}, please`,
  (phrase) => `Hello, ${phrase}`,
  (phrase) => `I would like to ask: ${phrase}`,
  (phrase) => `${phrase}. Can you help?`,
  (phrase) => `Quick question: ${phrase}`,
]

/** Phrases in other words, from an enterprise that has connected a language model. */
export function paraphraseHandlers(world: World): MemoryHandlers {
  return {
    'phrases.paraphrase': ({ agentId, phrases, count }) => {
      if (agentId !== undefined) found(world.agents.get(agentId))
      const given = phrases.filter((phrase) => phrase.trim() !== '')
      if (given.length === 0) refuse('BLANK', 'Select at least one training phrase', 'phrases')
      if (world.integrations.size === 0) {
        refuse('INTEGRATION_REQUIRED', 'No language model is connected. Create a configuration, then generate phrases.')
      }
      const known = new Set(given.map(phraseKey))
      const said = TURNS.flatMap((turn) => given.map((phrase) => turn(phrase.trim())))
      return { paraphrases: said.filter((phrase) => !known.has(phraseKey(phrase))).slice(0, count) }
    },
  }
}
