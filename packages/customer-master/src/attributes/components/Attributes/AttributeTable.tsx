import { ATTRIBUTE_MOVE_INVALID } from '@platform/contract'
import type { Attribute } from '@platform/contract'
import { Skeleton, useFocusAfterRemoval, useReorder, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useMemo, useRef } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import type { UseAttributesResult } from '../../headless/useAttributes.ts'
import { useAttributeText } from '../attributeTexts.ts'
import { AttributeRow } from './AttributeRow.tsx'
import { useAttributeColumns } from './useAttributeColumns.ts'

interface AttributeTableProps {
  list: UseAttributesResult
  onEdit: (attribute: Attribute) => void
  onDelete: (attribute: Attribute) => void
}

/** Number of placeholder rows while the attributes load. */
const SKELETON_ROWS = 5

/**
 * The attributes as rows, on a narrow screen as cards.
 *
 * Its states are attributes:
 * - `.platform-AttributeTable[data-editable]`: rows can be moved, edited and deleted
 * - `.platform-AttributeTable[data-dragging]`: a row is being dragged
 *
 * @internal
 */
export function AttributeTable({ list, onEdit, onDelete }: AttributeTableProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const textOf = useAttributeText()
  const toast = useToasts()
  const ruleText = useRuleText()
  const columns = useAttributeColumns()
  const rows = useRef<HTMLDivElement>(null)
  const builtIn = list.attributes.filter(({ isBuiltIn }) => isBuiltIn)
  const own = list.attributes.filter(({ isBuiltIn }) => !isBuiltIn)
  const ids = useMemo(
    () => list.attributes.filter(({ isBuiltIn }) => !isBuiltIn).map(({ id }) => id),
    [list.attributes],
  )
  useFocusAfterRemoval({ ids, container: rows, selector: '.platform-AttributeRow-handle' })

  async function move(id: string, index: number) {
    const outcome = await list.move({ from: builtIn.length + ids.indexOf(id), to: builtIn.length + index })
    if (outcome === null || outcome.status === 'done') return
    toast.error(outcome.status === 'refused' ? ruleText(ATTRIBUTE_MOVE_INVALID) : failureText(outcome.error))
  }
  const moves = useReorder({
    list: rows,
    ids,
    onMove: (id, index) => void move(id, index),
    movedText(id, index) {
      const moved = own.find((attribute) => attribute.id === id)
      return t('ATTRIBUTE_MOVED', { label: moved?.label ?? '', number: index + 1, count: own.length })
    },
  })

  return (
    <>
      <span role="status" className="platform-VisuallyHidden">
        {moves.announcement}
      </span>
      <div
        role="table"
        className="platform-AttributeTable"
        aria-label={t('ATTRIBUTES_TITLE')}
        aria-busy={list.status === 'loading' || undefined}
        data-editable={list.mayEdit || undefined}
        data-dragging={moves.drag ? true : undefined}
      >
        <TableHead columns={columns} mayEdit={list.mayEdit} />
        {list.status === 'loading' && <TableSkeleton />}
        <div role="rowgroup" className="platform-AttributeTable-body">
          {builtIn.map((attribute) => (
            <AttributeRow
              key={attribute.id}
              attribute={attribute}
              text={textOf(attribute)}
              columns={columns}
              hasControls={list.mayEdit}
            />
          ))}
        </div>
        {own.length > 0 && (
          <div ref={rows} role="rowgroup" className="platform-AttributeTable-body">
            {own.map((attribute, index) => (
              <AttributeRow
                key={attribute.id}
                attribute={attribute}
                text={textOf(attribute)}
                columns={columns}
                hasControls={list.mayEdit}
                place={{ number: index + 1, count: own.length }}
                drop={moves.dropSide(index)}
                isDragged={moves.drag?.id === attribute.id}
                handleProps={moves.handleProps(attribute.id)}
                onEdit={() => onEdit(attribute)}
                onDelete={list.mayDelete ? () => onDelete(attribute) : undefined}
              />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function TableHead({ columns, mayEdit }: { columns: ReturnType<typeof useAttributeColumns>; mayEdit: boolean }) {
  const t = useTexts(customerMasterTexts)
  return (
    <div role="rowgroup" className="platform-AttributeTable-head">
      <div role="row" className="platform-AttributeTable-headers">
        {mayEdit && (
          <span role="columnheader">
            <span className="platform-VisuallyHidden">{t('ATTRIBUTE_ORDER')}</span>
          </span>
        )}
        {columns.map(({ id, header }) => (
          <span key={id} role="columnheader">
            {header}
          </span>
        ))}
        {mayEdit && <span role="columnheader">{t('ATTRIBUTE_ACTION')}</span>}
      </div>
    </div>
  )
}

function TableSkeleton() {
  return (
    <div className="platform-AttributeTable-body" aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="platform-AttributeTable-skeleton">
          <Skeleton width="12%" />
          <Skeleton width="20%" />
        </div>
      ))}
    </div>
  )
}
