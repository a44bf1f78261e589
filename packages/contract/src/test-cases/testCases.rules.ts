import { isBlank, ruleError, type RuleError } from '../ruleError.ts'
import { TEST_CASES_MAX } from './testCases.limits.ts'
import type { TestTurn } from './testCases.schema.ts'

export type TestCaseError = RuleError<'BLANK', 'turns' | `turns.${number}.text`>

/** The rules of a test case: it has a message, and none is blank. Rules that need the database follow below. */
export function testCaseRules({ turns }: { readonly turns: readonly TestTurn[] }): readonly TestCaseError[] {
  if (turns.length === 0) return [ruleError('BLANK', 'turns', 'TEST_CASE_BLANK')]
  return turns.flatMap(({ text }, index) =>
    isBlank(text) ? [ruleError('BLANK', `turns.${index}.text`, 'TEST_CASE_BLANK')] : [],
  )
}

/** Needs the database: the number of test cases of an agent. */
export const TEST_CASES_TOO_MANY = ruleError('TOO_MANY', undefined, 'TEST_CASES_TOO_MANY', { limit: TEST_CASES_MAX })

/** Needs the database: a message is expected to be answered by an intent that does not exist. */
export const TEST_CASE_INTENT_UNKNOWN = ruleError('BAD_VALUE', 'turns', 'TEST_CASE_INTENT_UNKNOWN')

/** Needs the database: two test cases of an agent do not have the same messages. */
export const TEST_CASE_DUPLICATE = ruleError('DUPLICATE_PHRASE', 'turns', 'TEST_CASE_DUPLICATE')

/** Needs the database: the version breaks test cases, and the agent does not publish such versions. */
// @__NO_SIDE_EFFECTS__
export const testsBroken = (version: number, count: number): RuleError =>
  ruleError('TESTS_BROKEN', 'version', 'TESTS_BROKEN', { version, count })
