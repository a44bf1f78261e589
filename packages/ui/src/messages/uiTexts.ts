import { defineTexts } from '../i18n/texts.ts'
import en from './en.json'

/** Texts of the components of this package. Hosts override them under the namespace `ui`. */
export const uiTexts = defineTexts('ui', en, {
  'en-plain': () => import('./en-plain.json'),
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
})
