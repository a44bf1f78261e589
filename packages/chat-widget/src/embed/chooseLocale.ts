import { CHAT_LAUNCHER_OPEN as ar } from '../messages/ar.json'
import { CHAT_LAUNCHER_OPEN as en } from '../messages/en.json'
import { CHAT_LAUNCHER_OPEN as hi } from '../messages/hi.json'

/** The accessible name of the launcher in each supported language, before that language is loaded. */
export const LAUNCHER_NAMES = { en, hi, ar }
type LauncherLocale = keyof typeof LAUNCHER_NAMES

/**
 * Returns the first requested language that the key allows, or else the first language of the key. A key allows at least
 * one language, and only supported ones.
 */
export const chooseLocale = (requested: readonly (string | undefined)[], allowed: readonly string[]): LauncherLocale =>
  (requested.map((tag) => tag?.split('-')[0]).find((locale) => allowed.includes(locale as LauncherLocale)) ??
    allowed[0]) as LauncherLocale
