import type { User } from '@platform/contract'
import { useConsole } from './ConsoleContext.ts'

/** Who is signed in. Only for what stands behind `requireSession`. */
export function useUser(): User {
  const user = useConsole().session.user()
  if (!user) throw new Error('Console: nobody is signed in. Use useUser only in routes behind requireSession.')
  return user
}
