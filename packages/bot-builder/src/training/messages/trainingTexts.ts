import { defineTexts } from '@platform/ui/i18n'
import en from './en.json'

/** Part of {@link botBuilderTexts}. @internal */
export const trainingTexts = defineTexts('botBuilder', en, {
  'en-plain': () => import('./en-plain.json'),
  hi: () => import('./hi.json'),
  ar: () => import('./ar.json'),
})
