import { botBuilderTexts } from '@platform/bot-builder'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useUnsavedWork } from './agentOutlet.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useDraft, type Draftable } from './useDraft.ts'
import type { SelectionStep } from './useIntentSelection.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

export interface UseSettingsPlaceOptions {
  /** What `useConfiguration`, `useKnowledge`, `usePrompt` or `useWebKeyForm` returned. */
  readonly settings: Omit<Draftable, 'state'>
  readonly hasUnsavedWork: boolean
  /** Where the unsaved work is kept over a lost session and a reload. */
  readonly draftPlace: readonly string[]
  readonly leaveTo: string
}

export interface UseSettingsPlaceResult {
  /** Asks somebody who is about to lose unsaved work. */
  readonly leaveDialog: ReactNode
  /** Goes where Cancel goes, and tells that place something: whoever cancels has said that they mean it. */
  readonly leave: (tells?: object) => void
}

/** What the screens that are saved as a whole have in common: they are not left with unsaved work, except by Cancel. */
export function useSettingsPlace({
  settings,
  hasUnsavedWork,
  draftPlace,
  leaveTo,
}: UseSettingsPlaceOptions): UseSettingsPlaceResult {
  const t = useTexts(botBuilderTexts)
  const navigate = useNavigate()
  const draft = useDraft({ ...settings, state: settings.serializeDraft() }, draftPlace)
  const guard = useLeaveGuard(hasUnsavedWork)
  useUnsavedWork(hasUnsavedWork, t('SETTINGS_SAVE_FIRST'))
  return {
    leaveDialog: (
      <LeaveDialog
        isOpen={guard.isAsking}
        onStay={guard.stay}
        onLeave={() => {
          draft.forget()
          guard.leave()
        }}
      />
    ),
    leave(tells) {
      draft.forget()
      void navigate(leaveTo, { state: { ...tells, isAskedFor: true } satisfies SelectionStep })
    },
  }
}
