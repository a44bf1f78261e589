import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * Returns false on a server and while the browser hydrates its markup, then true. For what depends on the
 * device: its zone, its clock, and how its version of ICU writes a date.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
