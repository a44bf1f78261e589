import { botBuilderTexts } from '@platform/bot-builder'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useUnsavedWork } from './agentOutlet.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { SelectionStep } from './useIntentSelection.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

export interface UseSettingsPlaceResult {
  /** Asks somebody who is about to lose unsaved work. */
  readonly leaveDialog: ReactNode
  /** Goes where Cancel goes: whoever cancels has said that they mean it. */
  readonly cancel: () => void
}

/** What the screens that are saved with Update have in common: they are not left with unsaved work, except by Cancel. */
export function useSettingsPlace(hasUnsavedWork: boolean, cancelTo: string): UseSettingsPlaceResult {
  const t = useTexts(botBuilderTexts)
  const navigate = useNavigate()
  const guard = useLeaveGuard(hasUnsavedWork)
  useUnsavedWork(hasUnsavedWork, t('SETTINGS_SAVE_FIRST'))
  return {
    leaveDialog: <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />,
    cancel: () => void navigate(cancelTo, { state: { isAskedFor: true } satisfies SelectionStep }),
  }
}
