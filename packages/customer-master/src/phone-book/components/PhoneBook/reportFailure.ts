import type { Toasts } from '@platform/ui'

/** The outcome of a call, or of a form that makes one. */
type Ended<Value> =
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'refused'; readonly error?: { readonly message: string } }
  | { readonly status: 'failed'; readonly error: { readonly message: string } }

/** An outcome whose reason was reported: the dialog has nothing to add. */
type Reported<Value> =
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'refused'; readonly rule: 'REPORTED' }

/**
 * Shows why a call was not successful as an error toast (specification 2 §8). The returned outcome keeps the dialog open
 * with what was typed.
 *
 * @example
 * onSubmit={async () => reportFailure(toast, await form.submit())}
 */
export function reportFailure<Value>(toast: Toasts, outcome: Ended<Value>): Reported<Value> {
  if (outcome.status === 'done') return outcome
  if (outcome.error) toast.error(outcome.error.message)
  return { status: 'refused', rule: 'REPORTED' }
}
