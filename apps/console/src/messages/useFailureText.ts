import { useFailureText as useFailureTextBy, type FailureText } from '@platform/ui/i18n'
import { loginRuleTexts } from './loginRuleTexts.ts'

/** Returns the function that returns the message of a failed call in the language of the person. */
export const useFailureText = (): FailureText => useFailureTextBy(loginRuleTexts)
