import { CHAT_LAUNCHER_OPEN as ar } from '../messages/ar.json'
import { CHAT_LAUNCHER_OPEN as en } from '../messages/en.json'
import { CHAT_LAUNCHER_OPEN as hi } from '../messages/hi.json'

/** What the launcher is called in each language that the widget speaks, before that language is loaded. */
export const LAUNCHER_NAMES = { en, hi, ar }
type Spoken = keyof typeof LAUNCHER_NAMES

/**
 * The first language wanted that the key allows; the key's first when there is none. A key allows one at least, and none
 * that the widget does not speak.
 */
export const chooseLocale = (wanted: readonly (string | undefined)[], allowed: readonly string[]): Spoken =>
  (wanted.map((tag) => tag?.split('-')[0] ?? '').find((locale) => allowed.includes(locale)) ?? allowed[0]) as Spoken
