import { defineTexts } from '@platform/ui/i18n'
import en from './en.json'

export type AdminText = keyof typeof en

/** Texts of the administration. */
export const adminTexts = defineTexts('admin', en, {
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
})
