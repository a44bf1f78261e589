import customers from './customers/en.json' with { type: 'json' }
import { withEnglish, withShared, type RuleMessages, type SharedKey } from './ruleMessages.ts'
import shared from './shared/en.json' with { type: 'json' }

/** The rules of contacts, of their attributes, groups and labels. */
export const customerRuleMessages: RuleMessages<keyof typeof customers | SharedKey> = {
  en: { ...shared, ...customers },
  load: {
    'en-plain': () =>
      withShared(
        withEnglish(customers, import('./customers/en-plain.json')),
        withEnglish(shared, import('./shared/en-plain.json')),
      ),
    hi: () => withShared(import('./customers/hi.json'), import('./shared/hi.json')),
    ar: () => withShared(import('./customers/ar.json'), import('./shared/ar.json')),
  },
}
