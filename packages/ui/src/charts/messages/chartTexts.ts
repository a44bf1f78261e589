import { defineTexts } from '../../i18n/texts.ts'
import en from './en.json'

/** Texts of the charts. Hosts override them under the namespace `charts`. */
export const chartTexts = defineTexts('charts', en, {
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
})
