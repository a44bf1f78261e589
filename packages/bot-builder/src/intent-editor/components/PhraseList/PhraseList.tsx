import type { Parameter, Phrase } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRovingRows } from '../../../shared/useRovingRows.ts'
import { PhraseRow } from './PhraseRow.tsx'

/** A row that a person should look at. */
export interface PhraseHighlight {
  readonly index: number
  /** Grows with every time, so that the same row can be pointed out again. */
  readonly turn: number
}

/** @internal */
export interface PhraseListProps {
  phrases: readonly Phrase[]
  parameters: readonly Parameter[]
  canEdit: boolean
  /** Position of the phrase that is being edited. */
  editing: number | null
  highlight: PhraseHighlight | null
  selected: ReadonlySet<Phrase>
  onSelectedChange: (phrase: Phrase, isSelected: boolean) => void
  onEdit: (index: number) => void
  onCopy: (index: number) => void
  onRemove: (index: number) => void
}

/** Height of a phrase of one line, in pixels. */
const ROW_HEIGHT = 39

/** Training phrases, of which only those in sight are in the page: there may be ten thousand. @internal */
export function PhraseList({ phrases, parameters, canEdit, editing, highlight, selected, ...verbs }: PhraseListProps) {
  const t = useTexts(botBuilderTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const entityIds = useMemo(() => parameters.map(({ id }) => id), [parameters])
  const rows = useRovingRows(phrases.length, (index) => {
    virtual.scrollToIndex(index)
    // The row may only be in the page once it has been scrolled to.
    requestAnimationFrame(() => rowElement(scroller.current, index)?.focus())
  })
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useVirtualizer({
    count: phrases.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // The row with the focus stays in the page wherever the list is scrolled, or the focus would be lost.
    rangeExtractor: (range) => [...new Set([rows.active, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  })

  const show = useEffectEvent((index: number) => virtual.scrollToIndex(index, { align: 'auto' }))
  useEffect(() => {
    if (highlight) show(highlight.index)
  }, [highlight])

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      aria-label={t('PHRASES_TAB')}
      aria-rowcount={phrases.length}
      aria-multiselectable={canEdit || undefined}
      className="platform-PhraseList"
      data-selecting={selected.size > 0 || undefined}
      onKeyDown={rows.onKeyDown}
    >
      <div role="rowgroup" className="platform-PhraseList-rows" style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const phrase = phrases[index]
          if (!phrase) return null
          return (
            <PhraseRow
              key={index}
              ref={virtual.measureElement}
              phrase={phrase}
              index={index}
              offset={start}
              entityIds={entityIds}
              canEdit={canEdit}
              isActive={index === rows.active}
              isEditing={index === editing}
              isSelected={selected.has(phrase)}
              highlight={highlight?.index === index ? highlight : null}
              onActive={rows.setActive}
              {...verbs}
            />
          )
        })}
      </div>
    </div>
  )
}

function rowElement(scroller: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`)
}
