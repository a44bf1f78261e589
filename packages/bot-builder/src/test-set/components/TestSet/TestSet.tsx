import { saveFile } from '@platform/client'
import type { FileReply, TestCase } from '@platform/contract'
import { Button, EmptyState, ErrorState, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ListChecks, Upload } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { TestSetFilter } from '../../headless/testSetRows.ts'
import { testSetTable } from '../../headless/testSetTable.ts'
import { useTestSet } from '../../headless/useTestSet.ts'
import { TestCaseDialog } from '../TestCaseDialog/TestCaseDialog.tsx'
import { TestImportDialog } from '../TestImportDialog/TestImportDialog.tsx'
import { LostTestCasesNote } from './LostTestCasesNote.tsx'
import { AddTestCaseButton, TestSetResults, type TestSetActions } from './TestSetResults.tsx'
import { TestSetSummary } from './TestSetSummary.tsx'
import { useRestorableDeletion } from './useRestorableDeletion.ts'

/** Props of {@link TestSet}. Filter and search are controlled, so that a host keeps them in the address. */
export interface TestSetProps {
  agentId: string
  /** Which results are listed. */
  filter: TestSetFilter
  onFilterChange: (filter: TestSetFilter) => void
  /** The search text. */
  search: string
  onSearchChange: (search: string) => void
  /** Saves the exported file. @default the browser downloads it */
  onExport?: (file: FileReply) => void
}

/** The test set of an agent: labelled phrases and conversations, their results, and the gate of publishing. */
export function TestSet({ agentId, onExport = saveFile, ...view }: TestSetProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const testSet = useTestSet(agentId)
  const { rows, intentNames } = testSet
  const [dialog, setDialog] = useState<'import' | TestCase | 'new' | null>(null)
  const { lost, remove, forgetLost } = useRestorableDeletion(testSet)

  function exportTable(fileName: string, testCases: readonly TestCase[], names: ReadonlyMap<string, string>) {
    onExport({ fileName, content: new Blob([testSetTable(testCases, names)], { type: 'text/csv' }) })
  }
  const actions: TestSetActions = {
    onAdd: () => setDialog('new'),
    onImport: () => setDialog('import'),
    onExport() {
      const testCases = rows.map(({ testCase }) => testCase)
      exportTable('test-set.csv', testCases, intentNames)
    },
    onEdit: setDialog,
    onDelete: (testCaseIds) => void remove(testCaseIds),
  }

  if (testSet.status === 'failed') {
    return <ErrorState title={t('TEST_FAILED_TITLE')} reason={failureText(testSet.error)} onRetry={testSet.retry} />
  }
  return (
    <div className="platform-TestSet">
      {testSet.status === 'loading' ? (
        <TestSetSkeleton />
      ) : (
        <>
          <TestSetSummary testSet={testSet} />
          {lost && (
            <LostTestCasesNote
              count={lost.testCases.length}
              onExport={() => exportTable('test-cases-not-restored.csv', lost.testCases, lost.intentNames)}
              onClose={forgetLost}
            />
          )}
          {rows.length === 0 ? (
            <NoTestCases mayEdit={testSet.mayEdit} actions={actions} />
          ) : (
            <TestSetResults testSet={testSet} {...view} actions={actions} />
          )}
        </>
      )}
      {dialog === 'import' && <TestImportDialog agentId={agentId} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'import' && (
        <TestCaseDialog
          agentId={agentId}
          {...(dialog === 'new' ? {} : { testCase: dialog })}
          intentNames={intentNames}
          changes={testSet}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

function TestSetSkeleton() {
  const t = useTexts(botBuilderTexts)
  return (
    <div className="platform-TestSet-loading" aria-busy>
      <span className="platform-VisuallyHidden">{t('LOADING')}</span>
      <Skeleton height={72} />
      <Skeleton height={320} />
    </div>
  )
}

function NoTestCases({ mayEdit, actions }: { mayEdit: boolean; actions: TestSetActions }) {
  const t = useTexts(botBuilderTexts)
  return (
    <EmptyState icon={<ListChecks />} title={t('TEST_EMPTY')} description={t('TEST_EMPTY_HELP')}>
      {mayEdit && (
        <>
          <AddTestCaseButton onPress={actions.onAdd} />
          <Button icon={<Upload />} onPress={actions.onImport}>
            {t('TEST_IMPORT')}
          </Button>
        </>
      )}
    </EmptyState>
  )
}
