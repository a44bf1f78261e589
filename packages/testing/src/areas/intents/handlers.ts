import { intentRules, type Intent, type IntentSummary } from '@platform/contract'
import { defineArea } from '../../memory-backend/world.ts'
import { INTENTS } from './records.ts'
import { sampleIntents } from './seed.ts'

/** Intents with their phrases, responses and parameters. */
export const intents = defineArea({
  state: INTENTS,
  sample: sampleIntents,
  handlers: (world) => {
    const all = world.of(INTENTS)
    return {
      'intents.list': ({ storyId, ...input }) => {
        const { page, more } = all.page(input, { storyId })
        return { intents: page.map(summary), more }
      },
      'intents.get': ({ intentId }) => all.get(intentId),
      'intents.save': (input) => all.save(input, {}, intentRules(input)),
      'intents.delete': ({ intentId }) => {
        all.remove(intentId)
        return { message: 'Intent deleted successfully' }
      },
    }
  },
})

function summary({ id, agentId, storyId, name, phrases, updatedAt }: Intent): IntentSummary {
  return { id, agentId, storyId, name, phraseCount: phrases.length, updatedAt }
}
