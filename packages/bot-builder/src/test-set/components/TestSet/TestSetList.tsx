import type { TestCase } from '@platform/contract'
import { Button, DataGrid, EmptyState, IconButton } from '@platform/ui'
import type { DataGridColumn } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Pencil, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { TestSetRow } from '../../headless/testSetRows.ts'
import type { UseTestSetResult } from '../../headless/useTestSet.ts'
import { listItems, selectedCases, selectedItems, type ListItem } from './listItems.ts'
import { AnswerCell, ExpectedCell, MessageCell, VerdictCell } from './TestSetCells.tsx'

interface TestSetListProps {
  testSet: UseTestSetResult
  /** The rows that pass the filter. */
  rows: readonly TestSetRow[]
  onEdit: (testCase: TestCase) => void
  onDelete: (testCaseIds: readonly string[]) => void
}

const NARROW = '(max-width: 720px)'
const NO_CASES: ReadonlySet<string> = new Set()
const rowId = ({ id }: ListItem): string => id

/** The test cases, each with its messages, what must answer, what answers, and the result. @internal */
export function TestSetList({ testSet, rows, onEdit, onDelete }: TestSetListProps) {
  const t = useTexts(botBuilderTexts)
  const isNarrow = useIsNarrow()
  const { mayEdit, intentNames, runNames, run } = testSet
  const [unfolded, setUnfolded] = useState(NO_CASES)
  const [selected, setSelected] = useState(NO_CASES)
  const items = useMemo(() => listItems(rows, unfolded), [rows, unfolded])
  const present = useMemo(() => new Set(testSet.rows.map(({ testCase }) => testCase.id)), [testSet.rows])
  const selectedIds = [...selected].filter((id) => present.has(id))

  const toggle = useCallback((testCaseId: string) => {
    setUnfolded((current) => {
      const next = new Set(current)
      if (!next.delete(testCaseId)) next.add(testCaseId)
      return next
    })
  }, [])
  const columns = useMemo((): DataGridColumn<ListItem>[] => {
    const names = { intentNames, runNames, run }
    const message = (item: ListItem) => <MessageCell item={item} isUnfolded={unfolded.has(item.id)} onToggle={toggle} />
    const verdict = { id: 'verdict', header: t('TEST_VERDICT'), width: 150, minWidth: 120 }
    if (isNarrow) {
      const both = (item: ListItem) => (
        <span className="platform-TestSet-stack">
          {message(item)}
          <ExpectedCell item={item} {...names} />
        </span>
      )
      return [
        { id: 'text', header: t('TEST_MESSAGE'), render: both, width: 180, minWidth: 120, isRowHeader: true },
        { ...verdict, render: (item) => <VerdictCell item={item} />, width: 100 },
      ]
    }
    return [
      { id: 'text', header: t('TEST_MESSAGE'), render: message, width: 360, minWidth: 180, isRowHeader: true },
      {
        id: 'expected',
        header: t('TEST_EXPECTED'),
        render: (item) => <ExpectedCell item={item} {...names} />,
        width: 200,
      },
      {
        id: 'answer',
        header: t('TEST_ANSWERED'),
        render: (item) => <AnswerCell item={item} {...names} />,
        width: 260,
        minWidth: 160,
      },
      { ...verdict, render: (item) => <VerdictCell item={item} /> },
    ]
  }, [t, isNarrow, intentNames, runNames, run, unfolded, toggle])
  const rowActions = useCallback(
    ({ row: { testCase }, position }: ListItem) => {
      if (position !== null) return null
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
          {/* A narrow window has no room for it: the bar of the selected rows deletes. */}
          {!isNarrow && (
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
    },
    [t, isNarrow, onEdit, onDelete],
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

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}
