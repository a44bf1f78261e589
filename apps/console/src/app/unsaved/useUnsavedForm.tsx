import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CONFIRMED } from './confirmedNavigation.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useDraft, type Draftable } from './useDraft.ts'
import { useLeaveGuard, type LeaveRequest } from './useLeaveGuard.ts'

export interface UseUnsavedFormOptions {
  readonly form: Draftable
  readonly hasUnsavedWork: boolean
  /** Names the edited record, and with it its draft; null while none is open. */
  readonly record: readonly string[] | null
  /** The query parameters that identify the record together with the path. */
  readonly recordParameters?: readonly string[]
}

export interface UseUnsavedFormResult {
  /** Asks before unsaved work is lost. Render it anywhere in the screen, unless the screen asks about `leaveRequest`. */
  readonly leaveDialog: ReactNode
  /** The navigation that waits for an answer; null if none does. */
  readonly leaveRequest: LeaveRequest | null
  /** Discards the draft and navigates without asking: after a save, a deletion, or Cancel. */
  readonly leave: (path: string, state?: object) => void
}

/**
 * Protects the unsaved work of a form: keeps a draft over a lost session and a reload, and asks before a navigation
 * would lose it.
 *
 * ```tsx
 * const form = useEntityForm({ agentId, entityId })
 * const unsaved = useUnsavedForm({ form, hasUnsavedWork: form.hasUnsavedWork, record: [agentId, 'entity', entityId] })
 *
 * <EntityForm form={form} onSaved={() => unsaved.leave(list)} />
 * {unsaved.leaveDialog}
 * ```
 */
export function useUnsavedForm({
  form,
  hasUnsavedWork,
  record,
  recordParameters,
}: UseUnsavedFormOptions): UseUnsavedFormResult {
  const navigate = useNavigate()
  const draft = useDraft(form, record)
  const guard = useLeaveGuard({ hasUnsavedWork, ...(recordParameters && { recordParameters }) })
  const leaveRequest = guard.request && {
    ...guard.request,
    proceed() {
      draft.forget()
      guard.request?.proceed()
    },
  }
  return {
    leaveDialog: <LeaveDialog request={leaveRequest} />,
    leaveRequest,
    leave(path, state) {
      draft.forget()
      void navigate(path, { state: { ...state, ...CONFIRMED } })
    },
  }
}
