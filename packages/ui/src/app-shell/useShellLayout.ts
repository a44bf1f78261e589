import { useSyncExternalStore } from 'react'

/** Layout of the side menu: beside the page, as a rail of icons, or in a drawer over it. */
export type ShellLayout = 'side' | 'rail' | 'drawer'

// The same widths are in AppShell.css: custom properties cannot be used in media queries.
const DRAWER = '(max-width: 720px)'
const RAIL = '(max-width: 1100px)'

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(DRAWER), matchMedia(RAIL)]
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

const read = (): ShellLayout => (matchMedia(DRAWER).matches ? 'drawer' : matchMedia(RAIL).matches ? 'rail' : 'side')

/** Returns the layout for the width of the window. */
export function useShellLayout(): ShellLayout {
  return useSyncExternalStore(subscribe, read, () => 'side')
}
