import { defineTexts } from '@platform/ui/i18n'
import en from './en.json'

export type LongWorkText = keyof typeof en

/** Texts of the panel with all long work. */
export const longWorkTexts = defineTexts('longWork', en, {
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
})
