import account from './account/en.json' with { type: 'json' }
import { withEnglish, withShared, type RuleMessages, type SharedKey } from './ruleMessages.ts'
import shared from './shared/en.json' with { type: 'json' }

/** The rules of signing in. */
export const accountRuleMessages: RuleMessages<keyof typeof account | SharedKey> = {
  en: { ...shared, ...account },
  load: {
    'en-plain': () =>
      withShared(
        withEnglish(account, import('./account/en-plain.json')),
        withEnglish(shared, import('./shared/en-plain.json')),
      ),
    hi: () => withShared(import('./account/hi.json'), import('./shared/hi.json')),
    ar: () => withShared(import('./account/ar.json'), import('./shared/ar.json')),
  },
}
