import type { UploadRow } from '@platform/contract'
import { Button, KeyCap } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleAlert } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import type { CSSProperties, RefObject } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useRowErrorText } from '../uploadTexts.ts'
import { suggestionOf, useReviewCells } from './reviewCells.ts'
import type { ActiveCell } from './reviewCells.ts'

interface CellPopoverProps {
  cell: ActiveCell
  row: UploadRow
  /** The value before it was corrected. */
  original: string
  /** The positioned element around the grid. */
  frame: RefObject<HTMLElement | null>
  /** Whether a contact may lack the value. */
  canLeaveOut: boolean
  /** Takes the suggestion or no value, and continues. */
  onValueUse: (value: string) => void
}

/** Space that the popover needs below its cell, in pixels; with less it opens above. */
const SPACE = 110
const WIDTH = 320
const GAP = 4

type Place = Pick<CSSProperties, 'insetInlineStart' | 'insetBlockStart' | 'insetBlockEnd'>

/** The errors of the cell that is edited, its value before, and its suggestion. It follows the cell. @internal */
export function CellPopover({ cell, row, original, frame, canLeaveOut, onValueUse }: CellPopoverProps) {
  const t = useTexts(customerMasterTexts)
  const cells = useReviewCells()
  const errorText = useRowErrorText()
  const place = usePlace(cell.input, frame)
  const errors = row.errors.filter(({ fieldId }) => fieldId === cell.fieldId || fieldId === null)
  const suggestion = suggestionOf(row, cell.fieldId)
  const hasOwnError = errors.some(({ fieldId }) => fieldId === cell.fieldId)
  const isChanged = original !== (row.cells[cell.fieldId] ?? '')
  if (errors.length === 0 && !isChanged) return null
  return (
    <div
      id={cells.popoverId}
      className="platform-CellPopover"
      style={{ inlineSize: WIDTH, ...(place ?? { visibility: 'hidden' }) }}
    >
      {errors.map((error, index) => (
        <p key={index} className="platform-CellPopover-error">
          <CircleAlert aria-hidden="true" />
          <span>{errorText(error)}</span>
        </p>
      ))}
      {suggestion !== null && (
        <p className="platform-CellPopover-line">
          <span>
            {t('IMPORT_CELL_SUGGESTED')} <bdi className="platform-CellPopover-value">{suggestion}</bdi>
          </span>
          <Button
            size="small"
            excludeFromTabOrder
            // The press must not blur the field first: that would save what is typed in it.
            onPressStart={() => onValueUse(suggestion)}
            preventFocusOnPress
          >
            {t('IMPORT_CELL_SUGGESTION_USE')} <KeyCap>Ctrl ⏎</KeyCap>
          </Button>
        </p>
      )}
      {canLeaveOut && hasOwnError && (
        <p className="platform-CellPopover-line">
          <Button
            size="small"
            // By the keyboard, the cell is emptied.
            excludeFromTabOrder
            onPressStart={() => onValueUse('')}
            preventFocusOnPress
          >
            {t('IMPORT_CELL_LEAVE_OUT')}
          </Button>
        </p>
      )}
      <p className="platform-CellPopover-line">
        {isChanged && (
          <span>
            {t('IMPORT_CELL_WAS')}{' '}
            <bdi>
              <s>{original || t('IMPORT_CELL_EMPTY')}</s>
            </bdi>
          </span>
        )}
        <span className="platform-CellPopover-next">
          <KeyCap>Enter</KeyCap> {t('IMPORT_CELL_NEXT')}
        </span>
      </p>
    </div>
  )
}

/** The place of the popover in its frame; it is measured again while the grid scrolls. */
function usePlace(input: HTMLElement, frame: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const around = frame.current
    if (!around) return undefined
    const measure = () => {
      const box = around.getBoundingClientRect()
      const anchor = input.getBoundingClientRect()
      const isRightToLeft = getComputedStyle(around).direction === 'rtl'
      const offset = isRightToLeft ? box.right - anchor.right : anchor.left - box.left
      const insetInlineStart = Math.max(0, Math.min(offset, box.width - WIDTH))
      const isAbove = box.bottom - anchor.bottom < SPACE
      setPlace(
        isAbove
          ? { insetInlineStart, insetBlockEnd: box.bottom - anchor.top + GAP }
          : { insetInlineStart, insetBlockStart: anchor.bottom - box.top + GAP },
      )
    }
    measure()
    around.addEventListener('scroll', measure, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    return () => {
      around.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
    }
  }, [input, frame])
  return place
}
