import shared from './shared/en.json' with { type: 'json' }

type Catalogue<Key extends string> = Readonly<Record<Key, string>>

/** The messages of an area's rules: `en` is included, other languages are loaded. */
export interface RuleMessages<Key extends string> {
  readonly en: Catalogue<Key>
  readonly load: Readonly<Record<'en-plain' | 'hi' | 'ar', () => Promise<{ default: Catalogue<Key> }>>>
}

/** A message that several areas use. */
export type SharedKey = keyof typeof shared

/** Adds the messages that every area uses. */
export async function withShared<Key extends string>(
  area: Promise<{ default: Catalogue<Key> }>,
  common: Promise<{ default: Catalogue<SharedKey> }>,
): Promise<{ default: Catalogue<Key | SharedKey> }> {
  return { default: { ...(await common).default, ...(await area).default } }
}

/** Adds the messages of `en` to corrected English, which contains only those that differ. */
export async function withEnglish<Key extends string>(
  en: Catalogue<Key>,
  plain: Promise<{ default: Partial<Catalogue<Key>> }>,
): Promise<{ default: Catalogue<Key> }> {
  return { default: { ...en, ...(await plain).default } }
}
