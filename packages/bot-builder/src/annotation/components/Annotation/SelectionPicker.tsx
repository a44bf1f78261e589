import { useMemo } from 'react'
import { occurrencesIn } from '../../headless/annotateMany.ts'
import { isSameRange } from '../../headless/ranges.ts'
import type { AnnotationEditor, PhraseSelection } from '../../headless/annotationState.ts'
import { EntityPicker } from './EntityPicker.tsx'
import type { EntityPickerProps } from './EntityPicker.tsx'
import type { Annotating } from './useAnnotation.ts'

interface SelectionPickerProps extends Pick<EntityPickerProps, 'anchor'> {
  editor: AnnotationEditor
  annotating: Annotating
  selection: PhraseSelection
  onEntityCreate?: (() => void) | undefined
}

/** Asks which entity the selected words of a phrase are. @internal */
export function SelectionPicker({ editor, annotating, selection, anchor, onEntityCreate }: SelectionPickerProps) {
  const { phrases } = editor.state.content
  const { resetRange } = editor.annotation
  const { options } = annotating
  const words = selection.phrase.slice(selection.start, selection.end)
  const phrase = phrases.find(({ text }) => text === selection.phrase)
  const mark = phrase?.annotations.find((annotation) => isSameRange(annotation, selection))
  const occurrences = useMemo(() => occurrencesIn(phrases, words, ''), [phrases, words])
  const others = occurrences.filter((other) => other.phrase !== selection.phrase || !isSameRange(other, selection))

  return (
    <EntityPicker
      anchor={anchor}
      words={words}
      marked={options.find(({ id }) => id === mark?.entityId)}
      options={options}
      otherOccurrences={others.length}
      onChoose={annotating.choose}
      onCreate={onEntityCreate}
      onUnmark={
        mark &&
        (() => {
          resetRange()
          annotating.unmark({ phrase: selection.phrase, ...mark })
        })
      }
      onClose={resetRange}
    />
  )
}
