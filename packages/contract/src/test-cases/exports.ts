export {
  countVerdicts,
  suggestThreshold,
  thresholdEffect,
  verdictOf,
  verdictOfCase,
  type ThresholdEffect,
  type Verdict,
} from './testVerdicts.ts'
export * from './testCases.limits.ts'
export {
  TEST_CASE_DUPLICATE,
  TEST_CASE_INTENT_UNKNOWN,
  TEST_CASES_TOO_MANY,
  testCaseRules,
  testsBroken,
  type TestCaseError,
} from './testCases.rules.ts'
export type {
  AddedTestCases,
  Evaluation,
  Evaluations,
  LabelledBins,
  TestAnswer,
  TestCase,
  TestCaseSource,
  TestResult,
  TestResultTurn,
  TestRun,
  TestSet,
  TestTurn,
} from './testCases.schema.ts'
export type { TestCounts } from './testCounts.ts'
