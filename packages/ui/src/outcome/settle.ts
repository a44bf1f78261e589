import type { ActionOutcome } from './actionOutcome.types.ts'

/** Runs an action. A rejection becomes the outcome `failed`. @internal */
export async function settle<Rule extends string, Value>(
  action: () => ActionOutcome<Rule, Value> | Promise<ActionOutcome<Rule, Value>>,
): Promise<ActionOutcome<Rule, Value>> {
  try {
    return await action()
  } catch (error) {
    return { status: 'failed', error: { message: error instanceof Error ? error.message : String(error) } }
  }
}
