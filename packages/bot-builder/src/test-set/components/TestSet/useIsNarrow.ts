import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 720px)'

/** Whether the window is too narrow for all columns. @internal */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
