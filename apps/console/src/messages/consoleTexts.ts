import { defineTexts } from '@platform/ui/i18n'
import en from './en.json'

export type ConsoleText = keyof typeof en

/** Texts of what may stand before anybody is signed in: login, and pages that could not be shown. */
export const consoleTexts = defineTexts('console', en, {
  'en-plain': () => import('./en-plain.json'),
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
})
