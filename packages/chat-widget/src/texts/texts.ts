import en from '../messages/en.json'
import { formatMessage, type MessageValues } from './formatMessage.ts'

/** Name of a text; see `messages/en.json`. */
export type ChatTextKey = keyof typeof en
/** A language that the widget speaks. `en-plain` is corrected English; the widget's texts are the same in both. */
export type ChatLocale = 'en' | 'en-plain' | 'hi' | 'ar'
/** All texts of a language. */
export type ChatCatalogue = Readonly<Record<ChatTextKey, string>>
/** A language that is there. */
export interface Language {
  readonly locale: ChatLocale
  readonly catalogue: ChatCatalogue
}
/** Gives the text of a key, with its placeholders filled. */
export type ChatTextFunction = (key: ChatTextKey, values?: MessageValues) => string

type LoadedLocale = Exclude<ChatLocale, 'en' | 'en-plain'>
const LOADERS: Readonly<Record<LoadedLocale, () => Promise<{ default: ChatCatalogue }>>> = {
  hi: () => import('../messages/hi.json'),
  ar: () => import('../messages/ar.json'),
}
const loaded: Partial<Record<ChatLocale, ChatCatalogue>> = { en, 'en-plain': en }

/** Adds English texts that were left for later; the embed's runtime begins with those that it needs at first. */
export const addEnglish = (later: Partial<ChatCatalogue>): void => void Object.assign(en, later)

/** The texts of a language: at once for `en` and what was loaded before; English where they cannot be loaded. */
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

/** The nearest language that the widget speaks: `ar-EG` is `ar`, what it does not speak is `en`. */
export function localeFor(tag: string | undefined): ChatLocale {
  if (tag === 'en-plain') return tag
  const language = tag?.split('-')[0] ?? ''
  return language in LOADERS ? (language as LoadedLocale) : 'en'
}

/** The tag for `Intl` and the way that the text runs. Arabic keeps Western digits, as the platform does. */
export const localeInfo = (locale: ChatLocale) =>
  ({
    lang: locale === 'en-plain' ? 'en' : locale,
    intlLocale: locale === 'ar' ? 'ar-u-nu-latn' : locale === 'en-plain' ? 'en' : locale,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
  }) as const

/** Texts of a language, where those given win. */
export function textFunction(
  locale: ChatLocale,
  catalogue: ChatCatalogue,
  overrides: Partial<ChatCatalogue> = {},
): ChatTextFunction {
  const { intlLocale } = localeInfo(locale)
  return (key, values = {}) => formatMessage(overrides[key] ?? catalogue[key], values, intlLocale)
}
