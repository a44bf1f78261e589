import en from '../messages/en.json'
import { formatMessage, type MessageValues } from './formatMessage.ts'

/** Name of a text; see `messages/en.json`. */
export type ChatTextKey = keyof typeof en
/** A supported language. `en-plain` is corrected English; the widget's texts are the same in both. */
export type ChatLocale = 'en' | 'en-plain' | 'hi' | 'ar'
/** All texts of a language. */
export type ChatCatalogue = Readonly<Record<ChatTextKey, string>>
/** A loaded language. */
export interface Language {
  readonly locale: ChatLocale
  readonly catalogue: ChatCatalogue
}
/** Returns the text of a key, with its placeholders filled. */
export type ChatTextFunction = (key: ChatTextKey, values?: MessageValues) => string

type LoadedLocale = Exclude<ChatLocale, 'en' | 'en-plain'>
const LOADERS: Readonly<Record<LoadedLocale, () => Promise<{ default: ChatCatalogue }>>> = {
  hi: () => import('../messages/hi.json'),
  ar: () => import('../messages/ar.json'),
}
const loaded: Partial<Record<ChatLocale, ChatCatalogue>> = { en, 'en-plain': en }

/** Adds English texts; the embed's runtime starts with only those that it needs at first. */
export const addEnglish = (later: Partial<ChatCatalogue>): void => void Object.assign(en, later)

/** Loads the texts of a language; synchronously for `en` and loaded ones. Falls back to English if loading fails. */
export function loadCatalogue(locale: ChatLocale): ChatCatalogue | Promise<ChatCatalogue> {
  return loaded[locale] ?? load(locale as LoadedLocale)
}

async function load(locale: LoadedLocale): Promise<ChatCatalogue> {
  try {
    const { default: catalogue } = await LOADERS[locale]()
    loaded[locale] = catalogue
    return catalogue
  } catch {
    return en
  }
}

/** Returns the closest supported language: `ar` for `ar-EG`, `en` for an unsupported one. */
export function localeFor(tag: string | undefined): ChatLocale {
  if (tag === 'en-plain') return tag
  const language = tag?.split('-')[0] ?? ''
  return language in LOADERS ? (language as LoadedLocale) : 'en'
}

/** The tags for `lang` and `Intl` and the text direction. Arabic uses Western digits, as in the platform. */
export const localeInfo = (locale: ChatLocale) =>
  ({
    lang: locale === 'en-plain' ? 'en' : locale,
    intlLocale: locale === 'ar' ? 'ar-u-nu-latn' : locale === 'en-plain' ? 'en' : locale,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
  }) as const

/** Returns the text function of a language. `overrides` replace single texts. */
export function textFunction(
  locale: ChatLocale,
  catalogue: ChatCatalogue,
  overrides: Partial<ChatCatalogue> = {},
): ChatTextFunction {
  const { intlLocale } = localeInfo(locale)
  return (key, values = {}) => formatMessage(overrides[key] ?? catalogue[key], values, intlLocale)
}
