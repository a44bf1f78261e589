import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Toasts } from './createToasts.ts'
import { loadToastRegion } from './loadToastRegion.ts'

const ToastRegion = lazy(async () => ({ default: (await loadToastRegion()).ToastRegion }))

interface LazyToastRegionProps {
  toasts: Toasts
  /** Whether the region loads immediately: code outside React may show a toast at any time. */
  isPreloaded: boolean
}

/**
 * The lazy region of the toasts. It loads with the first component that calls `useToasts`, or immediately if
 * code outside React shows toasts. @internal
 */
export function LazyToastRegion({ toasts, isPreloaded }: LazyToastRegionProps) {
  const { queue } = toasts
  const subscribe = useCallback((onChange: () => void) => queue.subscribe(onChange), [queue])
  const hasToasts = useSyncExternalStore(
    subscribe,
    () => queue.visibleToasts.length > 0,
    () => false,
  )
  const [isNeeded, setNeeded] = useState(hasToasts)
  useEffect(() => {
    if (isPreloaded) void loadToastRegion()
  }, [isPreloaded])
  // Once shown, the region stays mounted: it animates the exit of the last toast.
  if (hasToasts && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
