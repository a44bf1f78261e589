import type { User } from '@platform/contract'
import { useCallback } from 'react'
import { useConsole } from './ConsoleContext.ts'

/**
 * Returns a function that reads the signed-in user again. If the roles or permissions have changed, the menu, the buttons
 * and the guards follow, and all data is refetched, because it may depend on them.
 */
export function useAccessRefresh(queryClient: { invalidateQueries(): Promise<void> }): () => void {
  const { session, transport } = useConsole()
  return useCallback(() => {
    const token = session.token()
    const known = session.knownUser()
    if (token === null || known === null) return
    const refresh = async (): Promise<void> => {
      const user = await transport.call('account.me', {})
      if (hasSameAccess(known, user)) return
      session.changeUser(token, user)
      await queryClient.invalidateQueries()
    }
    // Offline: the next connection reports a possible change again.
    refresh().catch(() => undefined)
  }, [queryClient, session, transport])
}

const hasSameAccess = (one: User, other: User): boolean =>
  String(one.roles) === String(other.roles) && String(one.permissions) === String(other.permissions)
