import { isBlank, ruleError, type RuleError } from '../ruleError.ts'

/** The rule of auto-generated phrases: at least one phrase is selected (specification 1 §5). */
export function paraphraseRules({
  phrases,
}: {
  readonly phrases: readonly string[]
}): readonly RuleError<'BLANK', 'phrases'>[] {
  return phrases.every(isBlank) ? [ruleError('BLANK', 'phrases', 'PARAPHRASE_NONE_SELECTED')] : []
}
