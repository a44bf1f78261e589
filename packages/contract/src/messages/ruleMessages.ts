import account from './account/en.json' with { type: 'json' }
import bots from './bots/en.json' with { type: 'json' }
import shared from './shared/en.json' with { type: 'json' }

type Catalogue<Key extends string> = Readonly<Record<Key, string>>

/** The sentences of an area's rules: `en` at once, the other languages when they are loaded. */
export interface RuleMessages<Key extends string> {
  readonly en: Catalogue<Key>
  readonly load: Readonly<Record<'en-plain' | 'hi' | 'ar', () => Promise<{ default: Catalogue<Key> }>>>
}

type SharedKey = keyof typeof shared

/** Adds the sentences that every area needs. */
async function withShared<Key extends string>(
  area: Promise<{ default: Catalogue<Key> }>,
  common: Promise<{ default: Catalogue<SharedKey> }>,
): Promise<{ default: Catalogue<Key | SharedKey> }> {
  return { default: { ...(await common).default, ...(await area).default } }
}

/** Adds the sentences of `en` to corrected English, which has those that differ. */
async function withEnglish<Key extends string>(
  en: Catalogue<Key>,
  plain: Promise<{ default: Partial<Catalogue<Key>> }>,
): Promise<{ default: Catalogue<Key> }> {
  return { default: { ...en, ...(await plain).default } }
}

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
