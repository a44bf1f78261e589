import { defineTexts } from '@platform/ui/i18n'
import en from './en.json'

export type ShellText = keyof typeof en

/** Texts of the shell around the screens, which the login does not need. */
export const shellTexts = defineTexts('shell', en, {
  'en-plain': () => import('./en-plain.json'),
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
})
