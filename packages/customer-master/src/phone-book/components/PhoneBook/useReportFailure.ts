import { useToasts } from '@platform/ui'
import type { ShownFailure } from '@platform/ui/i18n'
import { useFailureText } from '../../../shared/useRuleText.ts'

/** The outcome of a call, or of a form that makes one. */
type Ended<Value> =
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'refused'; readonly error?: ShownFailure }
  | { readonly status: 'failed'; readonly error: ShownFailure }

/** An outcome whose reason was reported: the dialog has nothing to add. */
type Reported<Value> =
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'refused'; readonly rule: 'REPORTED' }

/**
 * Returns the function that shows why a call was not successful as an error toast (specification 2 §8). The outcome that it
 * returns keeps the dialog open with what was typed. @internal
 *
 * @example
 * onSubmit={async () => reportFailure(await form.submit())}
 */
export function useReportFailure(): <Value>(outcome: Ended<Value>) => Reported<Value> {
  const failureText = useFailureText()
  const toast = useToasts()
  return (outcome) => {
    if (outcome.status === 'done') return outcome
    if (outcome.error) toast.error(failureText(outcome.error))
    return { status: 'refused', rule: 'REPORTED' }
  }
}
