import { defineTexts } from '@platform/ui/i18n'
import en from './en.json'

export type ShellText = keyof typeof en

/** Texts of the frame around the screens, which nobody needs who is still signing in. */
export const shellTexts = defineTexts('shell', en, {
  'en-plain': () => import('./en-plain.json'),
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
})
