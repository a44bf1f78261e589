import type { Language } from '@platform/contract'
import type { Lexicon } from '@platform/nlu/lexicon'
import { readLexicon } from '@platform/nlu/lexicon/node'

/** The word vectors with which models of a language are trained and loaded: English ones only. */
export const lexiconFor = (language: Language): { readonly lexicon?: Lexicon } =>
  language === 'en' ? { lexicon: readLexicon() } : {}
