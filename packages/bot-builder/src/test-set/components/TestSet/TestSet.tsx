import { saveFile } from '@platform/client'
import type { FileReply, TestCase } from '@platform/contract'
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  ListPage,
  Menu,
  MenuItem,
  MenuTrigger,
  Note,
  Skeleton,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  useToasts,
} from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Download, EllipsisVertical, ListChecks, Plus, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { countRows, filterRows, TEST_SET_FILTERS, type TestSetFilter } from '../../headless/testSetRows.ts'
import { testSetTable } from '../../headless/testSetTable.ts'
import { useTestSet } from '../../headless/useTestSet.ts'
import { TestCaseDialog } from '../TestCaseDialog/TestCaseDialog.tsx'
import { TestImportDialog } from '../TestImportDialog/TestImportDialog.tsx'
import { TestSetList } from './TestSetList.tsx'
import { TestSetSummary } from './TestSetSummary.tsx'

const FILTER_TEXTS = {
  all: 'TEST_FILTER_ALL',
  failing: 'TEST_FILTER_FAILING',
  broken: 'TEST_FILTER_BROKEN',
  fixed: 'TEST_FILTER_FIXED',
  moved: 'TEST_FILTER_MOVED',
} as const satisfies Record<TestSetFilter, BotBuilderText>

/** Deleted test cases that undo could not add again, and the names that their intents had. */
interface LostTestCases {
  readonly testCases: readonly TestCase[]
  readonly intentNames: ReadonlyMap<string, string>
}

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
export function TestSet({
  agentId,
  filter,
  onFilterChange,
  search,
  onSearchChange,
  onExport = saveFile,
}: TestSetProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const testSet = useTestSet(agentId)
  const { rows, intentNames, mayEdit } = testSet
  const [dialog, setDialog] = useState<'import' | TestCase | 'new' | null>(null)
  const [lost, setLost] = useState<LostTestCases | null>(null)
  const counts = useMemo(() => countRows(rows), [rows])
  const shown = useMemo(() => filterRows(rows, { filter, search }, intentNames), [rows, filter, search, intentNames])
  async function remove(testCaseIds: readonly string[]) {
    const outcome = await testSet.remove(testCaseIds)
    if (outcome.status === 'failed') toast.error(failureText(outcome.error))
    if (outcome.status !== 'done') return
    const deleted = outcome.value
    toast.success(t('TEST_DELETED', { count: deleted.length }), {
      action: { label: t('UNDO'), onAction: () => void restore(deleted) },
    })
  }

  /** Adds deleted test cases again. Those that cannot be added stay on the screen, with the names that their intents had. */
  async function restore(deleted: readonly TestCase[]) {
    const { lost: left, error } = await testSet.restore(deleted)
    if (error) toast.error(failureText(error))
    if (left.length === 0) toast.success(t('TEST_UNDONE'))
    else {
      setLost((before) => ({
        testCases: [...(before?.testCases ?? []), ...left],
        intentNames: new Map([...(before?.intentNames ?? []), ...intentNames]),
      }))
    }
  }

  function exportLost({ testCases, intentNames: names }: LostTestCases) {
    onExport({
      fileName: 'test-cases-not-restored.csv',
      content: new Blob([testSetTable(testCases, names)], { type: 'text/csv' }),
    })
  }

  function exportFile() {
    const testCases = rows.map(({ testCase }) => testCase)
    const content = new Blob([testSetTable(testCases, intentNames)], { type: 'text/csv' })
    onExport({ fileName: 'test-set.csv', content })
  }

  if (testSet.status === 'failed') {
    return <ErrorState title={t('TEST_FAILED_TITLE')} reason={failureText(testSet.error)} onRetry={testSet.retry} />
  }
  const addButton = mayEdit && (
    <Button variant="primary" icon={<Plus />} onPress={() => setDialog('new')}>
      {t('TEST_ADD')}
    </Button>
  )
  const importItem = mayEdit && (
    <MenuItem icon={<Upload />} onAction={() => setDialog('import')}>
      {t('TEST_IMPORT')}
    </MenuItem>
  )
  return (
    <div className="platform-TestSet">
      {testSet.status === 'loading' ? (
        <div className="platform-TestSet-loading" aria-busy>
          <span className="platform-VisuallyHidden">{t('LOADING')}</span>
          <Skeleton height={72} />
          <Skeleton height={320} />
        </div>
      ) : (
        <>
          <TestSetSummary testSet={testSet} />
          {lost && (
            <div className="platform-TestSet-lost">
              <Note
                role="alert"
                tone="warning"
                action={
                  <>
                    <Button size="small" onPress={() => exportLost(lost)}>
                      {t('TEST_EXPORT')}
                    </Button>
                    <Button size="small" variant="quiet" onPress={() => setLost(null)}>
                      {t('TEST_LOST_CLOSE')}
                    </Button>
                  </>
                }
              >
                {t('TEST_UNDO_PARTLY', { count: lost.testCases.length })}
              </Note>
            </div>
          )}
          {rows.length === 0 ? (
            <EmptyState icon={<ListChecks />} title={t('TEST_EMPTY')} description={t('TEST_EMPTY_HELP')}>
              {addButton}
              {mayEdit && (
                <Button icon={<Upload />} onPress={() => setDialog('import')}>
                  {t('TEST_IMPORT')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <Tabs
              className="platform-TestSet-tabs"
              selectedKey={filter}
              onSelectionChange={(key) => onFilterChange(TEST_SET_FILTERS.find((each) => each === key) ?? 'all')}
            >
              <ListPage
                aria-label={t('TEST_SET_TITLE')}
                start={
                  <TabList aria-label={t('TEST_FILTERS')}>
                    {TEST_SET_FILTERS.map((each) => (
                      <Tab key={each} id={each} count={counts[each]}>
                        {t(FILTER_TEXTS[each])}
                      </Tab>
                    ))}
                  </TabList>
                }
                search={{ value: search, onSearch: onSearchChange }}
                actions={
                  <>
                    {addButton}
                    <MenuTrigger>
                      <IconButton variant="quiet" label={t('TEST_MENU')} icon={<EllipsisVertical />} />
                      <Menu>
                        {importItem}
                        <MenuItem icon={<Download />} onAction={exportFile}>
                          {t('TEST_EXPORT')}
                        </MenuItem>
                      </Menu>
                    </MenuTrigger>
                  </>
                }
              >
                <TabPanel id={filter} className="platform-TestSet-panel">
                  <TestSetList
                    testSet={testSet}
                    rows={shown}
                    onEdit={setDialog}
                    onDelete={(testCaseIds) => void remove(testCaseIds)}
                  />
                </TabPanel>
              </ListPage>
            </Tabs>
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
