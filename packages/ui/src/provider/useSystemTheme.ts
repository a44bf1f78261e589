import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns the theme of the system and re-renders when it changes. */
export function useSystemTheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(DARK).matches ? 'dark' : 'light'),
    () => 'light',
  )
}
