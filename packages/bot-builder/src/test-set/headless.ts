export { planTestImport } from './headless/planTestImport.ts'
export type {
  KnownTestSet,
  RejectedRow,
  RejectionReason,
  TestFileProblem,
  TestImportPlan,
} from './headless/planTestImport.ts'
export { countRows, filterRows, TEST_SET_FILTERS } from './headless/testSetRows.ts'
export type { TestSetFilter, TestSetRow } from './headless/testSetRows.ts'
export { testSetTable } from './headless/testSetTable.ts'
export { useTestCaseChanges } from './headless/useTestCaseChanges.ts'
export type { NewTestCase, TestCaseOutcome, UseTestCaseChangesResult } from './headless/useTestCaseChanges.ts'
export { useTestImport } from './headless/useTestImport.ts'
export type { UseTestImportResult } from './headless/useTestImport.ts'
export { useTestSet } from './headless/useTestSet.ts'
export type { UseTestSetResult } from './headless/useTestSet.ts'
