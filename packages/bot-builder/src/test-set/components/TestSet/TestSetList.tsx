import type { TestCase } from '@platform/contract'
import { Button, DataGrid, EmptyState, IconButton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Pencil, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { TestSetRow } from '../../headless/testSetRows.ts'
import type { UseTestSetResult } from '../../headless/useTestSet.ts'
import { listItems, selectedCases, selectedItems, type ListItem } from './listItems.ts'
import { useIsNarrow } from './useIsNarrow.ts'
import { useTestSetColumns } from './useTestSetColumns.tsx'

interface TestSetListProps {
  testSet: UseTestSetResult
  /** The rows that pass the filter. */
  rows: readonly TestSetRow[]
  onEdit: (testCase: TestCase) => void
  onDelete: (testCaseIds: readonly string[]) => void
}

const NO_CASES: ReadonlySet<string> = new Set()
const rowId = ({ id }: ListItem): string => id

/** The test cases, each with its messages, what must answer, what answers, and the result. @internal */
export function TestSetList({ testSet, rows, onEdit, onDelete }: TestSetListProps) {
  const t = useTexts(botBuilderTexts)
  const isNarrow = useIsNarrow()
  const { mayEdit } = testSet
  const { unfolded, toggle } = useUnfolded()
  const [selected, setSelected] = useState(NO_CASES)
  const items = useMemo(() => listItems(rows, unfolded), [rows, unfolded])
  const present = useMemo(() => new Set(testSet.rows.map(({ testCase }) => testCase.id)), [testSet.rows])
  const selectedIds = [...selected].filter((id) => present.has(id))
  const columns = useTestSetColumns({ testSet, isNarrow, unfolded, onToggle: toggle })
  const rowActions = useCallback(
    ({ row: { testCase }, position }: ListItem) =>
      // A narrow window has no room for Delete: the bar of the selected rows deletes.
      position === null && (
        <TestCaseButtons testCase={testCase} onEdit={onEdit} onDelete={isNarrow ? undefined : onDelete} />
      ),
    [isNarrow, onEdit, onDelete],
  )
  const act = ({ row: { testCase }, turn, position }: ListItem) => {
    if (turn === null) toggle(testCase.id)
    else if (position === null && mayEdit) onEdit(testCase)
  }

  const renderBulkActions = () => (
    <Button
      size="small"
      icon={<Trash2 />}
      onPress={() => {
        onDelete(selectedIds)
        setSelected(NO_CASES)
      }}
    >
      {t('TEST_DELETE_SELECTED')}
    </Button>
  )

  return (
    <DataGrid<ListItem>
      aria-label={t('TEST_CASES')}
      className="platform-TestSet-grid"
      columns={columns}
      rows={items}
      rowId={rowId}
      rowHeight={isNarrow ? 68 : 56}
      empty={<EmptyState title={t('TEST_NONE_FOUND')} />}
      onRowAction={act}
      bulkActions={renderBulkActions}
      {...(mayEdit && {
        rowActions,
        selectionMode: 'multiple' as const,
        selectedIds: selectedItems(items, selected),
        selectedCount: selectedIds.length,
        onSelectionChange: (ids: ReadonlySet<string>) =>
          setSelected(ids.size === 0 ? NO_CASES : selectedCases(items, selected, ids)),
      })}
    />
  )
}

/** The conversations whose messages are shown. */
function useUnfolded() {
  const [unfolded, setUnfolded] = useState(NO_CASES)
  const toggle = useCallback((testCaseId: string) => {
    setUnfolded((current) => {
      const next = new Set(current)
      if (!next.delete(testCaseId)) next.add(testCaseId)
      return next
    })
  }, [])
  return { unfolded, toggle }
}

interface TestCaseButtonsProps {
  testCase: TestCase
  onEdit: (testCase: TestCase) => void
  /** Absent if there is no room for it. */
  onDelete: ((testCaseIds: readonly string[]) => void) | undefined
}

function TestCaseButtons({ testCase, onEdit, onDelete }: TestCaseButtonsProps) {
  const t = useTexts(botBuilderTexts)
  const text = testCase.turns[0]?.text ?? ''
  return (
    <>
      <IconButton
        size="small"
        variant="quiet"
        label={t('TEST_EDIT', { text })}
        icon={<Pencil />}
        onPress={() => onEdit(testCase)}
      />
      {onDelete && (
        <IconButton
          size="small"
          variant="quiet"
          label={t('TEST_DELETE', { text })}
          icon={<Trash2 />}
          onPress={() => onDelete([testCase.id])}
        />
      )}
    </>
  )
}
