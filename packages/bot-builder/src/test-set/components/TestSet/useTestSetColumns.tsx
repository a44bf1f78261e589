import type { DataGridColumn } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseTestSetResult } from '../../headless/useTestSet.ts'
import type { ListItem } from './listItems.ts'
import { AnswerCell, ExpectedCell, MessageCell, VerdictCell } from './TestSetCells.tsx'

interface TestSetColumnsOptions {
  readonly testSet: UseTestSetResult
  readonly isNarrow: boolean
  /** Ids of the conversations whose messages are shown. */
  readonly unfolded: ReadonlySet<string>
  readonly onToggle: (testCaseId: string) => void
}

/** The columns of the test cases; a narrow window has one for the message and what must answer. @internal */
export function useTestSetColumns({ testSet, isNarrow, unfolded, onToggle }: TestSetColumnsOptions) {
  const t = useTexts(botBuilderTexts)
  const { intentNames, runNames, run } = testSet
  return useMemo((): DataGridColumn<ListItem>[] => {
    const names = { intentNames, runNames, run }
    const message = (item: ListItem) => (
      <MessageCell item={item} isUnfolded={unfolded.has(item.id)} onToggle={onToggle} />
    )
    const verdict = {
      id: 'verdict',
      header: t('TEST_VERDICT'),
      minWidth: 120,
      render: (item: ListItem) => <VerdictCell item={item} />,
    }
    if (isNarrow) {
      const both = (item: ListItem) => (
        <span className="platform-TestSet-stack">
          {message(item)}
          <ExpectedCell item={item} {...names} />
        </span>
      )
      return [
        { id: 'text', header: t('TEST_MESSAGE'), render: both, width: 180, minWidth: 120, isRowHeader: true },
        { ...verdict, width: 100 },
      ]
    }
    const expected = (item: ListItem) => <ExpectedCell item={item} {...names} />
    const answer = (item: ListItem) => <AnswerCell item={item} {...names} />
    return [
      { id: 'text', header: t('TEST_MESSAGE'), render: message, width: 360, minWidth: 180, isRowHeader: true },
      { id: 'expected', header: t('TEST_EXPECTED'), render: expected, width: 200 },
      { id: 'answer', header: t('TEST_ANSWERED'), render: answer, width: 260, minWidth: 160 },
      { ...verdict, width: 150 },
    ]
  }, [t, isNarrow, intentNames, runNames, run, unfolded, onToggle])
}
