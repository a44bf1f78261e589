import type { UploadRow } from '@platform/contract'
import { isEnterKey } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { suggestionOf, useReviewCells } from './reviewCells.ts'

interface ReviewCellProps {
  row: UploadRow
  fieldId: string
}

/**
 * A cell of the review. In a row that is rejected, or that was corrected, it is a field: Enter saves and goes to the next error, Escape restores the
 * value, Ctrl+Enter takes the suggestion.
 *
 * Its states are attributes:
 * - `.platform-ReviewCell[data-state]`: `wrong`, `fixed` (corrected here), or `plain`
 * - `.platform-ReviewCell[data-unsaved]`: its correction is not saved yet
 *
 * @internal
 */
export function ReviewCell({ row, fieldId }: ReviewCellProps) {
  const t = useTexts(customerMasterTexts)
  const cells = useReviewCells()
  const corrected = cells.unsaved.get(row.row)?.[fieldId]
  const saved = row.cells[fieldId] ?? ''
  const value = corrected ?? saved
  const [draft, setDraft] = useState<string | null>(null)
  const isWrong = corrected === undefined && row.errors.some((error) => error.fieldId === fieldId)

  if (row.state !== 'rejected' && !row.isFixed) {
    return (
      <bdi className="platform-ReviewCell" data-state="plain" title={value}>
        {value}
      </bdi>
    )
  }

  const cell = { row: row.row, fieldId }
  const isCorrected = cells.originalOf(cell) !== value
  const isActive = cells.active?.row === row.row && cells.active.fieldId === fieldId

  function save(next: string): void {
    setDraft(null)
    if (next !== value) cells.correct(cell, next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') {
      // The grid moves the focus to the cell; the blur must not save.
      setDraft(null)
      event.currentTarget.value = value
      return
    }
    if (!isEnterKey(event)) return
    event.preventDefault()
    const suggested = event.ctrlKey || event.metaKey ? suggestionOf(row, fieldId) : null
    save(suggested ?? event.currentTarget.value)
    cells.goToNext(cell)
  }

  return (
    <span
      className="platform-ReviewCell"
      data-state={isWrong ? 'wrong' : row.isFixed && isCorrected ? 'fixed' : 'plain'}
      data-unsaved={corrected !== undefined || undefined}
    >
      <input
        className="platform-ReviewCell-input"
        // One tab stop for the grid: it moves between cells by arrow keys.
        tabIndex={-1}
        dir="auto"
        aria-label={t('IMPORT_CELL', { row: row.row, field: cells.labelOf(fieldId) })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isActive ? cells.popoverId : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('IMPORT_CELL_EMPTY')}
        data-row={row.row}
        data-field={fieldId}
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          currentTarget.select()
          cells.setActive({ ...cell, input: currentTarget })
        }}
        onBlur={({ currentTarget }) => {
          cells.setActive(null)
          if (draft !== null) save(currentTarget.value)
        }}
      />
      {(corrected !== undefined || (row.isFixed && isCorrected)) && (
        <Check aria-hidden="true" className="platform-ReviewCell-mark" />
      )}
    </span>
  )
}
