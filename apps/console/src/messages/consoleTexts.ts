import { defineTexts } from '@platform/ui/i18n'
import en from './en.json'

export type ConsoleText = keyof typeof en

/** Texts of the pages without a session: login and error pages. */
export const consoleTexts = defineTexts('console', en, {
  'en-plain': () => import('./en-plain.json'),
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
})
