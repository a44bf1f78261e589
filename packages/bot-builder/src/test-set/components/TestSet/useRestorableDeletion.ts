import type { TestCase } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseTestSetResult } from '../../headless/useTestSet.ts'

/** Deleted test cases that undo could not add again, and the names that their intents had. @internal */
export interface LostTestCases {
  readonly testCases: readonly TestCase[]
  readonly intentNames: ReadonlyMap<string, string>
}

/** Deletes test cases, with an undo in a toast. Those that it cannot add again are kept. @internal */
export function useRestorableDeletion(testSet: UseTestSetResult) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const [lost, setLost] = useState<LostTestCases | null>(null)

  async function remove(testCaseIds: readonly string[]) {
    const outcome = await testSet.remove(testCaseIds)
    if (outcome.status === 'failed') toast.error(failureText(outcome.error))
    if (outcome.status !== 'done') return
    const deleted = outcome.value
    toast.success(t('TEST_DELETED', { count: deleted.length }), {
      action: { label: t('UNDO'), onAction: () => void restore(deleted) },
    })
  }

  async function restore(deleted: readonly TestCase[]) {
    const { lost: left, error } = await testSet.restore(deleted)
    if (error) toast.error(failureText(error))
    if (left.length === 0) toast.success(t('TEST_UNDONE'))
    else {
      setLost((before) => ({
        testCases: [...(before?.testCases ?? []), ...left],
        intentNames: new Map([...(before?.intentNames ?? []), ...testSet.intentNames]),
      }))
    }
  }

  return { lost, remove, forgetLost: () => setLost(null) }
}
