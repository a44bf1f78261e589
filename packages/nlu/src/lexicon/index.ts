export type { Lexicon } from './Lexicon.ts'
export { loadLexicon } from './loadLexicon.ts'
export { LEXICON_VERSION } from './saveLexicon.ts'
