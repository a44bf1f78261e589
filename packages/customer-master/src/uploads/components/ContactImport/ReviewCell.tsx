import { isListField } from '@platform/contract'
import type { UploadRow } from '@platform/contract'
import { isEnterKey } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Check, Eraser } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { leaveField, suggestionOf, useReviewCells } from './reviewCells.ts'

interface ReviewCellProps {
  row: UploadRow
  fieldId: string
}

/**
 * A cell of the review. In a row that is rejected, or that was corrected, it is a field: Enter saves and goes to the next error, Escape restores the
 * value, Ctrl+Enter takes the suggestion.
 *
 * Its states are attributes:
 * - `.platform-ReviewCell[data-state]`: `wrong`, `fixed` (corrected here), `cleared` (empties the field), or `plain`
 * - `.platform-ReviewCell[data-unsaved]`: its correction is not saved yet
 * - `.platform-ReviewCell-input[data-row]`, `.platform-ReviewCell-input[data-field]`: which cell it is
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
  // The blur that follows a key comes before the next render.
  const typed = useRef<string | null>(null)
  const isWrong = corrected === undefined && row.errors.some((error) => error.fieldId === fieldId)

  if (row.state !== 'rejected' && !row.isFixed) {
    if (!isListField(fieldId) && cells.isClearWord(value)) {
      return (
        <span className="platform-ReviewCell" data-state="cleared" title={value}>
          <Eraser aria-hidden="true" /> {t('IMPORT_CELL_CLEARED')}
        </span>
      )
    }
    return (
      <bdi className="platform-ReviewCell" data-state="plain" title={value}>
        {value}
      </bdi>
    )
  }

  const cell = { row: row.row, fieldId }
  const isCorrected = cells.originalOf(cell) !== value
  const isActive = cells.active?.row === row.row && cells.active.fieldId === fieldId

  function type(next: string | null): void {
    typed.current = next
    setDraft(next)
  }

  function save(next: string): void {
    type(null)
    if (next !== value) cells.correct(cell, next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') {
      event.preventDefault()
      // The blur must not save.
      type(null)
      leaveField(event.currentTarget)
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
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          currentTarget.select()
          cells.setActive({ ...cell, input: currentTarget })
        }}
        onBlur={() => {
          cells.setActive(null)
          if (typed.current !== null) save(typed.current)
        }}
      />
      {!isWrong && (corrected !== undefined || (row.isFixed && isCorrected)) && (
        <Check aria-hidden="true" className="platform-ReviewCell-mark" />
      )}
    </span>
  )
}
