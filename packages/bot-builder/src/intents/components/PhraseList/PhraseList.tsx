import type { Phrase, PhraseConflict } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import type { RefObject } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { Suggestion } from '../../../annotation/headless/knownValues.ts'
import type { PhraseSelection } from '../../../annotation/headless/annotationState.ts'
import type { MarkOptions } from '../../../annotation/components/Annotation/markOptions.ts'
import type { AnnotationActions } from '../../../annotation/components/Annotation/useAnnotation.ts'
import { CaretBar } from '../../../annotation/components/PhraseText/CaretBar.tsx'
import { PhraseRow } from './PhraseRow.tsx'
import { usePhraseCaret } from '../../../annotation/components/PhraseText/usePhraseCaret.ts'
import { usePhraseRows } from './usePhraseRows.ts'
import { usePointerSelection } from '../../../annotation/components/PhraseText/usePointerSelection.ts'

/** A row that flashes. */
export interface PhraseHighlight {
  readonly index: number
  /** Increases with each highlight, so that the same row can flash again. */
  readonly turn: number
  /** Whether the row gets the focus, too. */
  readonly takesFocus?: boolean
}

/** @internal */
export interface PhraseListProps {
  phrases: readonly Phrase[]
  options: MarkOptions
  /** Null if the intent is read-only. */
  annotationActions: AnnotationActions | null
  suggestionsOf: (phrase: Phrase) => readonly Suggestion[]
  /** The words for which an entity is being selected. */
  selection: PhraseSelection | null
  isReadOnly: boolean
  /** Index of the phrase that is being edited. */
  editing: number | null
  highlight: PhraseHighlight | null
  selected: ReadonlySet<Phrase>
  onSelectedChange: (phrase: Phrase, isSelected: boolean) => void
  onEdit: (index: number) => void
  onCopy: (index: number) => void
  onRemove: (index: number) => void
  phraseConflictOf: (phrase: string) => PhraseConflict | undefined
  /** Shows a phrase beside the one that it conflicts with. */
  onCompare: (phraseConflict: PhraseConflict) => void
  /** Called with the index of the phrase that gets the focus. */
  onActiveChange: (index: number) => void
  listRef: RefObject<HTMLDivElement | null>
}

/**
 * A virtualized list of training phrases: an intent may have ten thousand.
 *
 * Its states are attributes: `data-selecting` marks at least one selected phrase, `data-annotating` phrases that
 * can be annotated. @internal
 */
export function PhraseList(props: PhraseListProps) {
  const { phrases, options, annotationActions, suggestionsOf, selection, isReadOnly, editing, highlight, selected } =
    props
  const { listRef: scroller, onActiveChange } = props
  const t = useTexts(botBuilderTexts)
  const { virtual, active, activate, onKeyDown } = usePhraseRows({
    count: phrases.length,
    scroller,
    highlight,
    onActiveChange,
  })
  const phraseCaret = usePhraseCaret({ phrases, annotationActions, suggestionsOf })
  usePointerSelection(scroller, {
    isEnabled: annotationActions !== null,
    onSelect: ({ index, range }) => {
      phraseCaret.leave()
      activate(index)
      annotationActions?.select(index, range)
    },
    onAccept: ({ index, range }, entityId) => annotationActions?.accept(index, range, entityId),
  })

  return (
    <>
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={t('PHRASES_TAB')}
        aria-rowcount={phrases.length}
        aria-multiselectable={isReadOnly ? undefined : true}
        className="platform-PhraseList"
        data-selecting={selected.size > 0 || undefined}
        data-annotating={annotationActions !== null || undefined}
        onKeyDown={onKeyDown}
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
                options={options}
                suggestions={annotationActions ? suggestionsOf(phrase) : NO_SUGGESTIONS}
                selection={selection?.phrase === phrase.text ? selection : null}
                caret={phraseCaret.caret?.index === index ? phraseCaret.caret : null}
                phraseConflict={props.phraseConflictOf(phrase.text)}
                isReadOnly={isReadOnly}
                isActive={index === active}
                isEditing={index === editing}
                isSelected={selected.has(phrase)}
                highlight={highlight?.index === index ? highlight : null}
                onActive={activate}
                onTextKeyDown={phraseCaret.onKeyDown}
                onSelectedChange={props.onSelectedChange}
                onEdit={props.onEdit}
                onCopy={props.onCopy}
                onRemove={props.onRemove}
                onCompare={props.onCompare}
              />
            )
          })}
        </div>
      </div>
      {phraseCaret.caret && annotationActions && (
        <CaretBar
          caret={phraseCaret.caret}
          text={phrases[phraseCaret.caret.index]?.text ?? ''}
          options={annotationActions.options.list}
        />
      )}
    </>
  )
}

const NO_SUGGESTIONS: readonly Suggestion[] = []
