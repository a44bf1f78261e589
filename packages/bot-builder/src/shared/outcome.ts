import { PlatformError } from '@platform/client'

/** How a deed ended. What can go wrong is data: a caller that forgets a case does not compile. */
export type Outcome<Problem extends string, Value = undefined> =
  | { readonly status: 'done'; readonly value: Value }
  /** A rule said no; `problem` is a word that the catalogue has a text for. */
  | { readonly status: 'refused'; readonly problem: Problem }
  /** It failed for a reason that no rule of ours foresees; the error's message is for a person. */
  | { readonly status: 'failed'; readonly error: PlatformError }

/** Runs a call and tells how it ended. `refusal` names the refusals that have a word of their own. */
export async function outcomeOf<Problem extends string, Value>(
  call: () => Promise<Value>,
  refusal: (error: PlatformError) => Problem | null = () => null,
): Promise<Outcome<Problem, Value>> {
  try {
    return { status: 'done', value: await call() }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const problem = refusal(error)
    return problem === null ? { status: 'failed', error } : { status: 'refused', problem }
  }
}

/** Whether the server refused by this rule. */
export function isRefusedBy(error: PlatformError, rule: string): boolean {
  return error.context.type === 'REFUSED' && error.context.rule === rule
}
