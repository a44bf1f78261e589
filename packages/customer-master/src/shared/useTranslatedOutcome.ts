import type { ActionOutcome } from '@platform/ui'
import { useFailureText } from './useRuleText.ts'

/**
 * Returns the function that translates the error of an outcome. The forms and questions of `@platform/ui` have no messages
 * of rules: they show the message of a refusal as they receive it.
 *
 * @example
 * onSubmit={() => translated(form.submit())}
 */
export function useTranslatedOutcome() {
  const failureText = useFailureText()
  return async <Rule extends string, Value>(
    running: Promise<ActionOutcome<Rule, Value>>,
  ): Promise<ActionOutcome<Rule, Value>> => {
    const outcome = await running
    if (outcome.status === 'done' || !outcome.error) return outcome
    return { ...outcome, error: { message: failureText(outcome.error) } }
  }
}
