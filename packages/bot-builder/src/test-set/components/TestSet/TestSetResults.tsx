import type { TestCase } from '@platform/contract'
import { Button, IconButton, ListPage, Menu, MenuItem, MenuTrigger, Tab, TabList, TabPanel, Tabs } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Download, EllipsisVertical, Plus, Upload } from 'lucide-react'
import { useMemo } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { countRows, filterRows, TEST_SET_FILTERS, type TestSetFilter } from '../../headless/testSetRows.ts'
import type { UseTestSetResult } from '../../headless/useTestSet.ts'
import { TestSetList } from './TestSetList.tsx'

const FILTER_TEXTS = {
  all: 'TEST_FILTER_ALL',
  failing: 'TEST_FILTER_FAILING',
  broken: 'TEST_FILTER_BROKEN',
  fixed: 'TEST_FILTER_FIXED',
  moved: 'TEST_FILTER_MOVED',
} as const satisfies Record<TestSetFilter, BotBuilderText>

/** What the user can do with the test set. @internal */
export interface TestSetActions {
  onAdd: () => void
  onImport: () => void
  onExport: () => void
  onEdit: (testCase: TestCase) => void
  onDelete: (testCaseIds: readonly string[]) => void
}

interface TestSetResultsProps {
  testSet: UseTestSetResult
  filter: TestSetFilter
  onFilterChange: (filter: TestSetFilter) => void
  search: string
  onSearchChange: (search: string) => void
  actions: TestSetActions
}

/** The test cases that pass a filter and a search, with the filters as tabs. @internal */
export function TestSetResults({
  testSet,
  filter,
  onFilterChange,
  search,
  onSearchChange,
  actions,
}: TestSetResultsProps) {
  const t = useTexts(botBuilderTexts)
  const { rows, intentNames } = testSet
  const counts = useMemo(() => countRows(rows), [rows])
  const shown = useMemo(() => filterRows(rows, { filter, search }, intentNames), [rows, filter, search, intentNames])
  return (
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
        actions={<TestSetButtons mayEdit={testSet.mayEdit} actions={actions} />}
      >
        <TabPanel id={filter} className="platform-TestSet-panel">
          <TestSetList testSet={testSet} rows={shown} onEdit={actions.onEdit} onDelete={actions.onDelete} />
        </TabPanel>
      </ListPage>
    </Tabs>
  )
}

function TestSetButtons({ mayEdit, actions }: { mayEdit: boolean; actions: TestSetActions }) {
  const t = useTexts(botBuilderTexts)
  return (
    <>
      {mayEdit && <AddTestCaseButton onPress={actions.onAdd} />}
      <MenuTrigger>
        <IconButton variant="quiet" label={t('TEST_MENU')} icon={<EllipsisVertical />} />
        <Menu>
          {mayEdit && (
            <MenuItem icon={<Upload />} onAction={actions.onImport}>
              {t('TEST_IMPORT')}
            </MenuItem>
          )}
          <MenuItem icon={<Download />} onAction={actions.onExport}>
            {t('TEST_EXPORT')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </>
  )
}

/** Opens the form of a new test case. @internal */
export function AddTestCaseButton({ onPress }: { onPress: () => void }) {
  const t = useTexts(botBuilderTexts)
  return (
    <Button variant="primary" icon={<Plus />} onPress={onPress}>
      {t('TEST_ADD')}
    </Button>
  )
}
