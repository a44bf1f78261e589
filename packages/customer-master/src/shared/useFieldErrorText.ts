import type { RuleError } from '@platform/contract'
import type { ErrorText } from '@platform/ui/i18n'
import { useCallback } from 'react'
import type { ServerError } from './serverErrors.ts'
import { useRuleText } from './useRuleText.ts'

/** Returns the function that returns the text of an error of `useCheckedForm`: the server's sentence if it is not known. */
export function useFieldErrorText() {
  const ruleText: ErrorText = useRuleText()
  return useCallback(
    (error: RuleError | ServerError | undefined): string | undefined => {
      if (error === undefined) return undefined
      if ('sentence' in error) return ruleText(error)
      return error.known ? ruleText(error.known) : error.message
    },
    [ruleText],
  )
}
