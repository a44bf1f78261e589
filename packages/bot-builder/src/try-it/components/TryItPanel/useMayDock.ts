import { useSyncExternalStore } from 'react'

/** A docked panel needs a window of this width, beside the editor and the menu. */
const WIDE = '(min-width: 1280px)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns whether the window is wide enough to dock the try-it panel. */
export function useMayDock(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
