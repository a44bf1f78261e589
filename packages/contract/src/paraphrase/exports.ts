export {
  DEFAULT_PARAPHRASE_COUNT,
  PARAPHRASE_COUNT_MAX,
  PARAPHRASE_COUNTS,
  PARAPHRASE_PHRASES_MAX,
  type ParaphraseInput,
} from './paraphrase.ts'
export { paraphraseRules } from './paraphrase.rules.ts'
