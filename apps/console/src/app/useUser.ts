import type { User } from '@platform/contract'
import { useConsole } from './ConsoleContext.ts'

/** Returns the signed-in user. Only for routes behind `requireSession`. */
export function useUser(): User {
  const user = useConsole().session.user()
  if (!user) throw new Error('Console: no user is signed in. Use useUser only in routes behind requireSession.')
  return user
}
