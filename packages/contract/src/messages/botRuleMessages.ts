import bots from './bots/en.json' with { type: 'json' }
import { withEnglish, withShared, type RuleMessages, type SharedKey } from './ruleMessages.ts'
import shared from './shared/en.json' with { type: 'json' }

/** The rules of agents, of everything in them, of integrations and of web keys. */
export const botRuleMessages: RuleMessages<keyof typeof bots | SharedKey> = {
  en: { ...shared, ...bots },
  load: {
    'en-plain': () =>
      withShared(
        withEnglish(bots, import('./bots/en-plain.json')),
        withEnglish(shared, import('./shared/en-plain.json')),
      ),
    hi: () => withShared(import('./bots/hi.json'), import('./shared/hi.json')),
    ar: () => withShared(import('./bots/ar.json'), import('./shared/ar.json')),
  },
}
