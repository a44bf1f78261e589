import type { PlatformError, Transport } from '@platform/client'
import { outcomeOf, useTransport } from '@platform/client/react'
import { TEST_CASES_MAX, type AddedTestCases } from '@platform/contract'
import { useRef, useState } from 'react'
import { planTestImport, type TestFileProblem, type TestImportPlan } from './planTestImport.ts'
import { readTestFile } from './readTestFile.ts'
import { useTestCaseChanges, type TestCaseOutcome } from './useTestCaseChanges.ts'

/** Intents of one page while all are loaded. */
const PAGE_SIZE = 200

/** Result of `useTestImport`. */
export interface UseTestImportResult {
  /** `choosing` a file, `reading` it, `planned` waits for a confirmation, `importing`. */
  readonly step: 'choosing' | 'reading' | 'planned' | 'importing'
  readonly fileName: string
  /** What the import would do; null until a file is read. */
  readonly plan: TestImportPlan | null
  /** Whether the agent would hold more test cases than it may. */
  readonly isTooMany: boolean
  /** Why the file cannot be read. */
  readonly problem: TestFileProblem | null
  /** Why a call failed. The plan stays. */
  readonly error: PlatformError | null
  /** Share of the test cases that are imported, 0 to 1. */
  readonly progress: number
  /** Reads a file in the browser, and compares it with the test set. Nothing is changed. */
  readonly choose: (file: File) => Promise<void>
  /** Imports the planned test cases. */
  readonly confirm: () => Promise<TestCaseOutcome<AddedTestCases> | null>
  /** Undoes a finished import. */
  readonly undo: ReturnType<typeof useTestCaseChanges>['undoAdd']
  /** Returns to the choice of a file. */
  readonly restart: () => void
}

/** Imports labelled phrases and conversations from a CSV file: choose it, review the plan, confirm. */
export function useTestImport(agentId: string): UseTestImportResult {
  const transport = useTransport()
  const changes = useTestCaseChanges(agentId)
  const [step, setStep] = useState<UseTestImportResult['step']>('choosing')
  const [fileName, setFileName] = useState('')
  const [plan, setPlan] = useState<TestImportPlan | null>(null)
  const [size, setSize] = useState(0)
  const [problem, setProblem] = useState<TestFileProblem | null>(null)
  const [error, setError] = useState<PlatformError | null>(null)
  const [progress, setProgress] = useState(0)
  const latest = useRef(0)

  async function choose(file: File) {
    const attempt = ++latest.current
    setFileName(file.name)
    setStep('reading')
    setProblem(null)
    setError(null)
    const outcome = await outcomeOf(async () => {
      const table = await readTestFile(file)
      if (typeof table === 'string') return { planned: table, count: 0 }
      const [intents, { testCases }] = await Promise.all([
        allIntents(transport, agentId),
        transport.call('testCases.list', { agentId }),
      ])
      return { planned: planTestImport(table, { intents, testCases }), count: testCases.length }
    })
    if (attempt !== latest.current) return
    setStep('choosing')
    if (outcome.status !== 'done') return setError(outcome.error)
    const { planned, count } = outcome.value
    if (typeof planned === 'string') return setProblem(planned)
    setPlan(planned)
    setSize(count)
    setStep('planned')
  }

  async function confirm() {
    if (!plan) return null
    setStep('importing')
    setError(null)
    setProgress(0)
    const outcome = await changes.add(plan.testCases, setProgress)
    if (outcome.status === 'failed') setError(outcome.error)
    setStep('planned')
    return outcome
  }

  return {
    step,
    fileName,
    plan,
    isTooMany: plan !== null && size + plan.added > TEST_CASES_MAX,
    problem,
    error,
    progress,
    choose,
    confirm,
    undo: changes.undoAdd,
    restart() {
      latest.current++
      setStep('choosing')
      setPlan(null)
      setProblem(null)
      setError(null)
    },
  }
}

async function allIntents(transport: Transport, agentId: string) {
  const all: { readonly id: string; readonly name: string }[] = []
  for (let more = true; more;) {
    const page = await transport.call('intents.search', { agentId, name: '', from: all.length, perPage: PAGE_SIZE })
    all.push(...page.intents)
    more = page.more && page.intents.length > 0
  }
  return all
}
