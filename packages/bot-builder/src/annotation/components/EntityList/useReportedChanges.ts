import type { Parameter, Phrase } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useRef } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { AnnotationEditor } from '../../headless/annotationState.ts'

/**
 * The field of the name is left by a press, for example on Save: a toast that appears between the press and its release
 * would take the click.
 */
const RENAME_REPORT_DELAY_MS = 500

/** The first step of a rename, which takes a step for each letter. */
type Renaming = ReturnType<AnnotationEditor['annotation']['renameParameter']>

const marksIn = (phrases: readonly Phrase[]) => phrases.reduce((sum, { annotations }) => sum + annotations.length, 0)

/** Changes of a parameter that also change phrases and texts: a toast reports them, with an undo. @internal */
export function useReportedChanges({ annotation, state }: AnnotationEditor) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const renaming = useRef<Renaming | null>(null)

  return {
    rename(id: string, name: string) {
      const step = annotation.renameParameter(id, name)
      renaming.current ??= step
    },
    reportRename(name: string) {
      const step = renaming.current && { ...renaming.current, after: state.content }
      renaming.current = null
      if (!step || step.places === 0) return
      const undo = { label: t('UNDO'), onAction: () => annotation.undo(step) }
      const report = () => toast.success(t('PARAMETER_RENAMED', { name, count: step.places }), { action: undo })
      setTimeout(report, RENAME_REPORT_DELAY_MS)
    },
    /** Free text gives up its marks if another parameter has its entity. */
    changeEntity({ id, name }: Parameter, entityId: string | null) {
      const step = annotation.changeEntity(id, entityId)
      const count = marksIn(step.before.phrases) - marksIn(step.after.phrases)
      const undo = { label: t('UNDO'), onAction: () => annotation.undo(step) }
      if (count > 0) toast.success(t('PARAMETER_UNMARKED', { name, count }), { action: undo })
    },
  }
}
