/**
 * How an action ended. A hook of a feature returns it as a value, so that a component can show a refusal in its own words.
 *
 * @typeParam Rule Names of the rules that can refuse the action.
 * @typeParam Value What a successful action gives.
 */
export type ActionOutcome<Rule extends string = string, Value = unknown> =
  | { readonly status: 'done'; readonly value?: Value }
  /**
   * A rule does not allow the action; a second attempt would be refused too. The message of `error` explains it to the
   * user, if whoever refused has sent one.
   */
  | { readonly status: 'refused'; readonly rule: Rule; readonly error?: { readonly message: string } }
  /** The action failed; a second attempt may succeed. The message is written for the user. */
  | { readonly status: 'failed'; readonly error: { readonly message: string } }
