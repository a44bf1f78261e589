import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Toasts } from './createToasts.ts'
import { loadToastRegion } from './loadToastRegion.ts'

const ToastRegion = lazy(async () => ({ default: (await loadToastRegion()).ToastRegion }))

interface ToastPlaceProps {
  toasts: Toasts
  /** Whether the region loads at once: code outside React may show a toast at any time. */
  isPreloaded: boolean
}

/**
 * The region of the toasts. It loads behind the page: with the first component that calls `useToasts`, or at once if
 * code outside React shows toasts. @internal
 */
export function ToastPlace({ toasts, isPreloaded }: ToastPlaceProps) {
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
  // Once shown it stays: the last toast leaves through it.
  if (hasToasts && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
