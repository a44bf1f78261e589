import type { Transport } from '@platform/client'
import { createContext, use } from 'react'
import type { PreferencesStore } from './preferences.ts'
import type { SessionStore } from './session.ts'
import type { WhiteLabel } from './whiteLabel.ts'

/** The dependencies of the console, created in `main.tsx` and by tests. */
export interface ConsoleServices {
  readonly session: SessionStore
  readonly preferences: PreferencesStore
  readonly transport: Transport
  readonly whiteLabel: WhiteLabel
}

export const ConsoleContext = createContext<ConsoleServices | undefined>(undefined)

export function useConsole(): ConsoleServices {
  const services = use(ConsoleContext)
  if (!services)
    throw new Error('Console: ConsoleContext is missing. Render below <App>, or use renderConsole in tests.')
  return services
}
