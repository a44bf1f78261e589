import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import type { UploadError } from '../../headless/uploadQueue.ts'

/** Returns a function that gives the sentence of an upload's error: a rule, or a failure. @internal */
export function useUploadErrorText(): (error: UploadError) => string {
  const failureText = useFailureText()
  const ruleText = useRuleText()
  return (error) => (error.rule === null ? failureText(error.failure) : ruleText(error))
}
