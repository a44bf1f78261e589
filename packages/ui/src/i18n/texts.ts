import { loadPatiently } from '../loading/loadPatiently.ts'
import type { Locale } from './locales.ts'

/** The messages of one catalogue by key. */
export type Messages = Readonly<Record<string, string>>

/** A locale whose catalogue is loaded when it is first needed. */
export type LoadedLocale = Exclude<Locale, 'en' | 'pseudo'>

/** Loads the other catalogues; each must have the keys of `en`. */
export type CatalogueLoaders<K extends string> = Partial<
  Record<LoadedLocale, () => Promise<{ default: Readonly<Record<K, string>> }>>
>

/** The texts of one package in every language. Made by {@link defineTexts}, read by `useTexts`. */
export interface Texts<K extends string = string> {
  /** Name under which a host overrides these texts, for example `botBuilder`. */
  readonly namespace: string
  /** The keys and their `en` messages. */
  readonly en: Readonly<Record<K, string>>
  /** The catalogue of a locale: at once for `en`, else a promise that is the same on every call, as React's `use` needs. */
  catalogue(locale: Locale): Readonly<Record<K, string>> | Promise<Readonly<Record<K, string>>>
}

/**
 * Declares the texts of a package. `en` comes with the package, other languages load when they are chosen.
 *
 * @example
 * export const agentsTexts = defineTexts('agents', en, { hi: () => import('./messages/hi.json') })
 */
export function defineTexts<K extends string>(
  namespace: string,
  en: Readonly<Record<K, string>>,
  loaders: CatalogueLoaders<K> = {},
): Texts<K> {
  const loading = new Map<Locale, Promise<Readonly<Record<K, string>>>>()

  function load(locale: LoadedLocale, loader: NonNullable<CatalogueLoaders<K>[LoadedLocale]>) {
    const promise = loadPatiently(loader).then(({ default: messages }) => {
      // `use` reads these two at once, so that a component that comes later does not suspend again.
      void Object.assign(promise, { status: 'fulfilled', value: messages })
      return messages
    })
    loading.set(locale, promise)
    return promise
  }

  return {
    namespace,
    en,
    catalogue(locale) {
      if (locale === 'en' || locale === 'pseudo') return en
      const loader = loaders[locale]
      if (!loader) return en
      return loading.get(locale) ?? load(locale, loader)
    },
  }
}
