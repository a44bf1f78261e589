export type { Lexicon, WordFeatures } from './Lexicon.ts'
export { loadLexicon } from './loadLexicon.ts'
export { LEXICON_VERSION } from './saveLexicon.ts'
