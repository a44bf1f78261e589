export {
  PHRASE_CONFLICT_CHECK_MAX,
  PHRASE_CONFLICTS_PAGE_SIZE,
  type ConflictingPhrases,
  type IntentPhrase,
  type PhraseConflict,
} from './conflicts.ts'
