import type { Phrase } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { Mark } from '../../headless/annotateMany.ts'
import type { EntityChoice } from '../../headless/annotationReducer.ts'
import type { MarkedStep } from '../../headless/annotationVerbs.ts'
import { annotationOver, annotationProblem, cleanRange } from '../../headless/ranges.ts'
import type { TextRange } from '../../headless/ranges.ts'
import type { AnnotationEditor } from '../../headless/annotationState.ts'
import type { EntityOption } from './entityOptions.ts'

/** @internal */
export interface AnnotationActions {
  readonly options: readonly EntityOption[]
  /** Opens the picker for words of a phrase, or reports why they cannot be annotated. */
  readonly select: (index: number, range: TextRange) => boolean
  /** Annotates words without the picker. */
  readonly mark: (index: number, range: TextRange, entityId: string) => void
  readonly markAll: (marks: readonly Mark[]) => void
  readonly choose: (entity: EntityChoice, everywhere: boolean) => void
  readonly unmark: (mark: Mark) => void
}

/** Returns functions that annotate words and report each change in a toast with an undo. @internal */
export function useAnnotation(editor: AnnotationEditor, options: readonly EntityOption[]): AnnotationActions {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const { annotation, state } = editor
  const nameOf = (entityId: string) => options.find(({ id }) => id === entityId)?.name ?? entityId

  function refuse(phrase: Phrase, range: TextRange) {
    const problem = annotationProblem(phrase, range)
    // An empty selection is not reported.
    if (problem === null || problem === 'ANNOTATION_BLANK') return problem !== null
    const overlapped = annotationOver(phrase, range)
    toast.error(
      problem === 'ANNOTATION_OVERLAP' && overlapped
        ? t('ANNOTATION_OVERLAP', {
            words: phrase.text.slice(overlapped.start, overlapped.end),
            entity: nameOf(overlapped.entityId),
          })
        : t('ANNOTATIONS_TOO_MANY'),
    )
    return true
  }
  function reportMarked(step: MarkedStep) {
    const [first] = step.marks
    if (!first) return
    const text =
      step.marks.length === 1
        ? t('ANNOTATION_MARKED', { words: wordsOf(first), entity: nameOf(first.entityId) })
        : t('ANNOTATION_MARKED_MANY', { count: step.marks.length })
    toast.success(text, { action: { label: t('UNDO'), onAction: () => annotation.undo(step) } })
  }
  const entitiesOf = (marks: readonly Mark[]) => {
    const ids = new Set(marks.map(({ entityId }) => entityId))
    return options.filter(({ id }) => ids.has(id))
  }

  return {
    options,
    select: (index, range) => {
      const phrase = state.content.phrases[index]
      return phrase !== undefined && !refuse(phrase, range) && annotation.selectRange(index, range) === null
    },
    mark: (index, range, entityId) => {
      const phrase = state.content.phrases[index]
      const clean = phrase && cleanRange(phrase.text, range)
      if (!phrase || !clean || refuse(phrase, clean)) return
      const marks = [{ phrase: phrase.text, entityId, ...clean }]
      reportMarked(annotation.mark(marks, entitiesOf(marks)))
    },
    markAll: (marks) => reportMarked(annotation.mark(marks, entitiesOf(marks))),
    choose: (entity, everywhere) => reportMarked(annotation.choose(entity, { everywhere })),
    unmark: (mark) => {
      annotation.unmark(mark)
      toast.success(t('ANNOTATION_REMOVED', { words: wordsOf(mark), entity: nameOf(mark.entityId) }), {
        action: { label: t('UNDO'), onAction: () => void annotation.mark([mark], []) },
      })
    },
  }
}

const wordsOf = ({ phrase, start, end }: Mark) => phrase.slice(start, end)
