import type { ShownFailure } from '../i18n/useFailureText.ts'

/**
 * The result of an action. A hook returns it as a value, so that a component can show its own text for a refusal.
 *
 * @typeParam Rule Names of the rules that can refuse the action.
 * @typeParam Value Value of a successful action.
 */
export type ActionOutcome<Rule extends string = string, Value = unknown> =
  | { readonly status: 'done'; readonly value?: Value }
  /**
   * A rule does not allow the action; a second attempt would be refused too. The message of `error` explains it to the
   * user, if there is one.
   */
  | { readonly status: 'refused'; readonly rule: Rule; readonly error?: ShownFailure }
  /** The action failed; a second attempt may succeed. The message is written for the user. */
  | { readonly status: 'failed'; readonly error: ShownFailure }
