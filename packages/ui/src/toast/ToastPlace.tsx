import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import type { Toasts } from './createToasts.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./ToastRegion.tsx')).ToastRegion }))

/** The region of the toasts, loaded with the first of them: most pages show none. @internal */
export function ToastPlace({ toasts }: { toasts: Toasts }) {
  const { queue } = toasts
  const subscribe = useCallback((onChange: () => void) => queue.subscribe(onChange), [queue])
  const hasToasts = useSyncExternalStore(
    subscribe,
    () => queue.visibleToasts.length > 0,
    () => false,
  )
  const [isNeeded, setNeeded] = useState(hasToasts)
  // Once shown it stays: the last toast leaves through it.
  if (hasToasts && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
