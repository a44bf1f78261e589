import type { Phrase } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { Mark } from '../../headless/annotateMany.ts'
import type { AnnotationStep, MarkedStep, MarkTarget } from '../../headless/annotationVerbs.ts'
import { annotationOver, annotationProblem, cleanRange } from '../../headless/ranges.ts'
import type { AnnotationTarget, TextRange } from '../../headless/ranges.ts'
import type { AnnotationEditor } from '../../headless/annotationState.ts'
import type { MarkOptions } from './markOptions.ts'

/** @internal */
export interface AnnotationActions {
  readonly options: MarkOptions
  /** Opens the picker for words of a phrase, or reports why they cannot be annotated. */
  readonly select: (index: number, range: TextRange) => boolean
  /** Annotates words without the picker. */
  readonly mark: (index: number, range: TextRange, target: MarkTarget) => void
  /** Annotates words with an entity; the parameter is chosen by the words beside them. */
  readonly accept: (index: number, range: TextRange, entityId: string) => void
  readonly markAll: (marks: readonly Mark[]) => void
  readonly choose: (target: MarkTarget, everywhere: boolean) => void
  readonly unmark: (mark: Mark) => void
}

/** Returns functions that annotate words and report each change in a toast with an undo. @internal */
export function useAnnotation(editor: AnnotationEditor, options: MarkOptions): AnnotationActions {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const { annotation, state } = editor
  const nameOf = ({ entityId, parameterId }: AnnotationTarget) =>
    options.labelOf(entityId, parameterId)?.name ?? entityId

  function refuse(phrase: Phrase, range: TextRange) {
    const problem = annotationProblem(phrase, range)
    // An empty selection is not reported.
    if (problem === null || problem === 'ANNOTATION_BLANK') return problem !== null
    const overlapped = annotationOver(phrase, range)
    toast.error(
      problem === 'ANNOTATION_OVERLAP' && overlapped
        ? t('ANNOTATION_OVERLAP', {
            words: phrase.text.slice(overlapped.start, overlapped.end),
            entity: nameOf(overlapped),
          })
        : t('ANNOTATIONS_TOO_MANY'),
    )
    return true
  }
  /** Calls a function with the words of a phrase if they can be annotated. */
  function withWords(index: number, range: TextRange, annotate: (words: TextRange & { phrase: string }) => MarkedStep) {
    const phrase = state.content.phrases[index]
    const clean = phrase && cleanRange(phrase.text, range)
    if (phrase && clean && !refuse(phrase, clean)) reportMarked(annotate({ phrase: phrase.text, ...clean }))
  }
  const undo = (step: AnnotationStep) => ({
    action: { label: t('UNDO'), onAction: () => annotation.undo(step) },
  })
  function reportMarked(step: MarkedStep) {
    const [first] = step.marks
    if (!first) return
    const created = step.after.parameters.find(({ id }) => id === first.parameterId)
    const text =
      step.marks.length === 1
        ? t('ANNOTATION_MARKED', { words: wordsOf(first), entity: created?.name ?? nameOf(first) })
        : t('ANNOTATION_MARKED_MANY', { count: step.marks.length })
    toast.success(text, undo(step))
  }
  const markAll = (marks: readonly Mark[]) => {
    const ids = new Set(marks.map(({ entityId }) => entityId))
    const entities = new Map(options.list.map(({ entity }) => [entity.id, entity]))
    return annotation.mark(
      marks,
      [...entities.values()].filter(({ id }) => ids.has(id)),
    )
  }

  return {
    options,
    select: (index, range) => {
      const phrase = state.content.phrases[index]
      return phrase !== undefined && !refuse(phrase, range) && annotation.selectRange(index, range) === null
    },
    mark: (index, range, target) => withWords(index, range, (words) => annotation.markWords(words, target)),
    accept: (index, range, entityId) => withWords(index, range, (words) => markAll([{ ...words, entityId }])),
    markAll: (marks) => reportMarked(markAll(marks)),
    choose: (target, everywhere) => reportMarked(annotation.choose(target, { everywhere })),
    unmark: (mark) =>
      toast.success(
        t('ANNOTATION_REMOVED', { words: wordsOf(mark), entity: nameOf(mark) }),
        undo(annotation.unmark(mark)),
      ),
  }
}

const wordsOf = ({ phrase, start, end }: Mark) => phrase.slice(start, end)
