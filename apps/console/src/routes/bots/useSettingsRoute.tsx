import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import type { Draftable } from '../../app/unsaved/useDraft.ts'
import { useUnsavedForm } from '../../app/unsaved/useUnsavedForm.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { useUnsavedWork } from './agentOutlet.ts'

export interface UseSettingsRouteOptions {
  /** The result of `useConfiguration`, `useKnowledge`, `usePrompt` or `useWebKeyForm`. */
  readonly settings: Omit<Draftable, 'state'>
  readonly hasUnsavedWork: boolean
  /** Names the record, and with it its draft. */
  readonly record: readonly string[]
  /** The path that Cancel navigates to. */
  readonly cancelPath: string
}

export interface UseSettingsRouteResult {
  /** Asks before unsaved work is lost. */
  readonly leaveDialog: ReactNode
  /** Navigates to `cancelPath` without asking, with a state for the screen there. */
  readonly leave: (state?: object) => void
}

/** Common logic of the screens that are saved as a whole: they ask before unsaved work is lost. */
export function useSettingsRoute({
  settings,
  hasUnsavedWork,
  record,
  cancelPath,
}: UseSettingsRouteOptions): UseSettingsRouteResult {
  const t = useTexts(shellTexts)
  const unsaved = useUnsavedForm({ form: { ...settings, state: settings.serializeDraft() }, hasUnsavedWork, record })
  useUnsavedWork(hasUnsavedWork, t('SETTINGS_SAVE_FIRST'))
  return {
    leaveDialog: unsaved.leaveDialog,
    leave: (state) => unsaved.leave(cancelPath, state),
  }
}
