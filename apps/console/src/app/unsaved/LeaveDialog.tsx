import { UnsavedDialog } from '@platform/ui'
import type { ReactNode } from 'react'
import type { LeaveRequest } from './useLeaveGuard.ts'

interface LeaveDialogProps {
  /** The navigation that waits; null if none does. */
  request: LeaveRequest | null
}

/** Asks for a confirmation before unsaved work is lost. */
export function LeaveDialog({ request }: LeaveDialogProps): ReactNode {
  return request && <UnsavedDialog onStay={request.cancel} onDiscard={request.proceed} />
}
