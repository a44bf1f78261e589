import type { Attribute } from '@platform/contract'
import { RecordButtons } from '@platform/ui'
import type { ReorderHandleProps } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { GripVertical, Lock } from 'lucide-react'
import { useId } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { AttributeColumn } from './useAttributeColumns.ts'

interface AttributeRowProps {
  attribute: Attribute
  /** Its label and help text in the user's language. */
  text: { readonly label: string; readonly helpText: string }
  columns: readonly AttributeColumn[]
  /** Whether the table has the columns of the handle and of the actions. */
  hasControls: boolean
  /** Its place among the attributes that can be moved; absent for a built-in one. */
  place?: { readonly number: number; readonly count: number }
  /** The side at which a dragged row is dropped. */
  drop?: 'before' | 'after' | undefined
  isDragged?: boolean
  handleProps?: ReorderHandleProps
  onEdit?: () => void
  onDelete?: (() => void) | undefined
}

/**
 * One attribute of the table.
 *
 * Its states are attributes:
 * - `.platform-AttributeRow[data-built-in]`: it cannot be changed
 * - `.platform-AttributeRow[data-dragged]`: it is being dragged
 * - `.platform-AttributeRow-cell[data-header]`: the name of the column, which a card shows
 * - `.platform-ReorderItem[data-drop]`: a dragged row is dropped `before` or `after` it
 *
 * @internal
 */
export function AttributeRow({
  attribute,
  text,
  columns,
  hasControls,
  place,
  drop,
  isDragged,
  handleProps,
  onEdit,
  onDelete,
}: AttributeRowProps) {
  const t = useTexts(customerMasterTexts)
  const placeId = useId()
  const { label, helpText } = text
  return (
    <div
      role="row"
      className="platform-ReorderItem platform-AttributeRow"
      data-built-in={attribute.isBuiltIn || undefined}
      data-dragged={isDragged || undefined}
      data-drop={drop}
    >
      {hasControls && (
        <span role="cell" className="platform-AttributeRow-order">
          {place ? (
            <>
              <button
                {...handleProps}
                type="button"
                className="platform-AttributeRow-handle"
                aria-label={t('ATTRIBUTE_MOVE', { label })}
                aria-describedby={placeId}
              >
                <GripVertical aria-hidden />
              </button>
              <span id={placeId} hidden>
                {t('ATTRIBUTE_MOVE_HELP', place)}
              </span>
            </>
          ) : (
            <Lock role="img" aria-label={t('ATTRIBUTE_BUILT_IN')} className="platform-AttributeRow-lock" />
          )}
        </span>
      )}
      {columns.map(({ id, header, text: textOf }) =>
        textOf ? (
          <span key={id} role="cell" className="platform-AttributeRow-cell" data-header={header}>
            <bdi>{textOf(attribute)}</bdi>
          </span>
        ) : (
          <span key={id} role="rowheader" className="platform-AttributeRow-label">
            <bdi className="platform-AttributeRow-name">{label}</bdi>
            {helpText !== '' && <bdi className="platform-AttributeRow-help">{helpText}</bdi>}
          </span>
        ),
      )}
      {hasControls && (
        <span role="cell" className="platform-AttributeRow-actions">
          <RecordButtons name={label} onEdit={onEdit} onDelete={onDelete} />
        </span>
      )}
    </div>
  )
}
