import { useCallback, useMemo } from 'react'
import type { RefObject } from 'react'
import { occurrencesIn } from '../../headless/annotateMany.ts'
import { isSameRange } from '../../headless/ranges.ts'
import type { AnnotationEditor, PhraseSelection } from '../../headless/annotationState.ts'
import { selectionAnchor } from '../PhraseText/selectedRange.ts'
import { EntityPicker } from './EntityPicker.tsx'
import { useOptionDetails } from './useOptionDetails.ts'
import type { AnnotationActions } from './useAnnotation.ts'

interface SelectionPickerProps {
  /** The list whose phrase has the selected words. */
  list: RefObject<HTMLElement | null>
  editor: AnnotationEditor
  annotationActions: AnnotationActions
  selection: PhraseSelection
  onEntityCreate?: (() => void) | undefined
}

/** The picker for the selected words of a phrase. @internal */
export function SelectionPicker({ list, editor, annotationActions, selection, onEntityCreate }: SelectionPickerProps) {
  const { phrases } = editor.state.content
  const { resetRange } = editor.annotation
  const { options } = annotationActions
  const details = useOptionDetails()
  const anchor = useCallback(() => selectionAnchor(list.current), [list])
  const words = selection.phrase.slice(selection.start, selection.end)
  const phrase = phrases.find(({ text }) => text === selection.phrase)
  const mark = phrase?.annotations.find((annotation) => isSameRange(annotation, selection))
  const occurrences = useMemo(() => occurrencesIn(phrases, words, ''), [phrases, words])
  const others = occurrences.filter((other) => other.phrase !== selection.phrase || !isSameRange(other, selection))

  return (
    <EntityPicker
      anchor={anchor}
      words={words}
      marked={mark && options.optionOf(mark)}
      options={options.list}
      detailOf={details.ofMark}
      otherOccurrences={others.length}
      onChoose={({ target }, everywhere) => annotationActions.choose(target, everywhere)}
      onCreate={onEntityCreate}
      onUnmark={
        mark &&
        (() => {
          resetRange()
          annotationActions.unmark({ phrase: selection.phrase, ...mark })
        })
      }
      onClose={resetRange}
    />
  )
}
