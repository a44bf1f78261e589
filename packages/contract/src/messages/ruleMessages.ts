import shared from './shared/en.json' with { type: 'json' }

type Catalogue<Key extends string> = Readonly<Record<Key, string>>

/** The sentences of an area's rules: `en` at once, the other languages when they are loaded. */
export interface RuleMessages<Key extends string> {
  readonly en: Catalogue<Key>
  readonly load: Readonly<Record<'en-plain' | 'hi' | 'ar', () => Promise<{ default: Catalogue<Key> }>>>
}

/** A sentence that several areas need. */
export type SharedKey = keyof typeof shared

/** Adds the sentences that every area needs. */
export async function withShared<Key extends string>(
  area: Promise<{ default: Catalogue<Key> }>,
  common: Promise<{ default: Catalogue<SharedKey> }>,
): Promise<{ default: Catalogue<Key | SharedKey> }> {
  return { default: { ...(await common).default, ...(await area).default } }
}

/** Adds the sentences of `en` to corrected English, which has those that differ. */
export async function withEnglish<Key extends string>(
  en: Catalogue<Key>,
  plain: Promise<{ default: Partial<Catalogue<Key>> }>,
): Promise<{ default: Catalogue<Key> }> {
  return { default: { ...en, ...(await plain).default } }
}
