import { FAILURE_MESSAGES } from '@platform/contract'
import { hasAccess, requirementOf, type Access } from '@platform/contract/policies'
import type { Caller } from '../sessions/caller.ts'
import { Failed } from './failed.ts'

/** Refuses a caller without access to a call (403). */
export function permit(caller: Caller, access: Access): void {
  if (hasAccess(caller, access)) return
  const permissions = access === 'public' || access === 'session' ? [] : requirementOf(access).permissions
  throw new Failed({ type: 'FORBIDDEN', permissions }, FAILURE_MESSAGES.FORBIDDEN)
}
