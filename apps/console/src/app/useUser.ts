import type { User } from '@platform/contract'
import { useSyncExternalStore } from 'react'
import { useConsole } from './ConsoleContext.ts'

/** Returns the signed-in user, with the current permissions. Only for routes behind `requireSession`. */
export function useUser(): User {
  const { session } = useConsole()
  const user = useSyncExternalStore(session.listen, session.user)
  if (!user) throw new Error('Console: no user is signed in. Use useUser only in routes behind requireSession.')
  return user
}
