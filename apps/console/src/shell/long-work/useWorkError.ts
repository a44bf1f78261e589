import type { LongWorkEntry } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { longWorkTexts } from './messages/longWorkTexts.ts'
import { workRuleTexts } from './workRuleTexts.ts'

const isSentence = (key: string): key is keyof typeof workRuleTexts.en => Object.hasOwn(workRuleTexts.en, key)

/** Returns the function that returns why long work failed. What only its own screen explains is looked up there. */
export function useWorkError(): (entry: LongWorkEntry) => string {
  const t = useTexts(longWorkTexts)
  const ruleText = useTexts(workRuleTexts)
  return ({ error, failure }) => {
    if (failure && isSentence(failure.sentence)) return ruleText(failure.sentence, failure.values)
    return error ?? t('ERROR_ELSEWHERE')
  }
}
