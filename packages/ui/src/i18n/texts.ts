import { loadWithRetry } from '../loading/loadWithRetry.ts'
import type { Locale } from './locales.ts'

/** The messages of one catalogue by key. */
export type Messages = Readonly<Record<string, string>>

type Load<Catalogue> = () => Promise<{ default: Readonly<Catalogue> }>

/** Loads the other catalogues. Each has the keys of `en`, except `en-plain`: it has the messages that differ from `en`. */
export interface CatalogueLoaders<K extends string> {
  readonly 'en-plain'?: Load<Partial<Record<K, string>>>
  readonly hi?: Load<Record<K, string>>
  readonly ar?: Load<Record<K, string>>
}

/** The texts of one package in every language. Created by {@link defineTexts}, used by `useTexts`. */
export interface Texts<K extends string = string> {
  /** Name under which a host overrides these texts, for example `botBuilder`. */
  readonly namespace: string
  /** The keys and their `en` messages. */
  readonly en: Readonly<Record<K, string>>
  /** Returns the catalogue of a locale: synchronously for `en`, otherwise the same promise on every call, as React's `use` requires. */
  catalogue(locale: Locale): Readonly<Record<K, string>> | Promise<Readonly<Record<K, string>>>
}

/** A catalogue, or a promise that is the same on every call. */
type Catalogue<K extends string> = Readonly<Record<K, string>> | Promise<Readonly<Record<K, string>>>

/** Marks a settled promise for `use`, so that a component that mounts later does not suspend again. */
function settling<K extends string>(load: Promise<Readonly<Record<K, string>>>): Catalogue<K> {
  const promise = load.then((messages) => {
    void Object.assign(promise, { status: 'fulfilled', value: messages })
    return messages
  })
  return promise
}

/**
 * Declares the texts of a package. `en` is part of the package, other languages load on demand.
 *
 * @example
 * export const agentsTexts = defineTexts('agents', en, { hi: () => import('./messages/hi.json') })
 */
export function defineTexts<K extends string>(
  namespace: string,
  en: Readonly<Record<K, string>>,
  loaders: CatalogueLoaders<K> = {},
): Texts<K> {
  const loaded = new Map<Locale, Catalogue<K>>()

  return {
    namespace,
    en,
    catalogue(locale) {
      if (locale === 'en' || locale === 'pseudo') return en
      const loader = loaders[locale]
      if (!loader) return en
      const promise =
        loaded.get(locale) ??
        settling(
          loadWithRetry<{ default: Partial<Readonly<Record<K, string>>> }>(loader).then(({ default: messages }) => ({
            ...en,
            ...messages,
          })),
        )
      loaded.set(locale, promise)
      return promise
    },
  }
}

const join = <K extends string>(catalogues: readonly Messages[]): Readonly<Record<K, string>> =>
  Object.assign({}, ...catalogues)

/** The keys of texts. */
type KeyOf<T extends Texts> = T extends Texts<infer K> ? K : never

/**
 * Joins the texts of several features. The catalogues of a language load in parallel.
 *
 * @param namespace Name under which a host overrides all of them.
 * @param parts The texts of the features; keys must be unique.
 * @example
 * export const botTexts = joinTexts('bots', [agentTexts, storyTexts])
 */
export function joinTexts<T extends Texts>(namespace: string, parts: readonly T[]): Texts<KeyOf<T>> {
  const en = join<KeyOf<T>>(parts.map((part) => part.en))
  const joined = new Map<Locale, Catalogue<KeyOf<T>>>()
  const load = async (locale: Locale) =>
    join<KeyOf<T>>(await Promise.all(parts.map(async (part) => part.catalogue(locale))))

  return {
    namespace,
    en,
    catalogue(locale) {
      if (locale === 'en' || locale === 'pseudo') return en
      const promise = joined.get(locale) ?? settling(load(locale))
      joined.set(locale, promise)
      return promise
    },
  }
}
