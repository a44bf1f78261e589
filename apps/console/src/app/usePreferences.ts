import { useSyncExternalStore } from 'react'
import { useConsole } from './ConsoleContext.ts'
import type { Preferences } from './preferences.ts'

/** The preferences, and the function that changes them. */
export function usePreferences(): readonly [Preferences, (changes: Partial<Preferences>) => void] {
  const { preferences } = useConsole()
  return [useSyncExternalStore(preferences.subscribe, preferences.read), preferences.change]
}
