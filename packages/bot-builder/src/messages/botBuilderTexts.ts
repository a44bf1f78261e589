import { defineTexts } from '@platform/ui/i18n'
import en from './en.json'

/** Texts of the bot builder. Hosts override them under the namespace `botBuilder`. */
export const botBuilderTexts = defineTexts('botBuilder', en, {
  'en-plain': () => import('./en-plain.json'),
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
})

/** Name of one text of the bot builder. */
export type BotBuilderText = keyof typeof en
