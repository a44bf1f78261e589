import { use, useMemo } from 'react'
import { formatMessage } from './formatMessage.ts'
import type { MessageValues } from './formatMessage.ts'
import { LocaleContext } from './LocaleProvider.tsx'
import type { Texts } from './texts.ts'

/** Returns the text of a key, with its placeholders filled. */
export type TextFunction<K extends string> = (key: K, values?: MessageValues) => string

/**
 * Returns the texts of a package in the current language.
 * Suspends while a catalogue loads for the first time.
 *
 * @param overrides Texts that replace those of the host and of the catalogue; keep the object stable.
 * @example
 * const t = useTexts(agentsTexts)
 * t('AGENT_LIST_COUNT', { count: 3 })
 */
export function useTexts<K extends string>(
  texts: Texts<K>,
  overrides?: Partial<Readonly<Record<K, string>>>,
): TextFunction<K> {
  const { locale, texts: hostTexts } = use(LocaleContext)
  const found = texts.catalogue(locale)
  const catalogue = found instanceof Promise ? use(found) : found
  const host: Partial<Readonly<Record<string, string>>> | undefined = hostTexts[texts.namespace]
  // Looked up in turn: to merge hundreds of texts into one object cost a tenth of what a component takes to mount.
  return useMemo(
    () => (key, values) => formatMessage(locale, overrides?.[key] ?? host?.[key] ?? catalogue[key], values),
    [catalogue, host, overrides, locale],
  )
}
