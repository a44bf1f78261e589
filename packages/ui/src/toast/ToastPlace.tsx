import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { loadPatiently } from '../loading/loadPatiently.ts'
import type { Toasts } from './createToasts.ts'

let loading: Promise<typeof import('./ToastRegion.tsx')> | undefined
const loadRegion = () => (loading ??= loadPatiently(() => import('./ToastRegion.tsx')))

const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }))

/**
 * The region of the toasts. It loads behind the page and not with it, but not only with the first toast either: that
 * one may say that the server is gone. @internal
 */
export function ToastPlace({ toasts }: { toasts: Toasts }) {
  const { queue } = toasts
  const subscribe = useCallback((onChange: () => void) => queue.subscribe(onChange), [queue])
  const hasToasts = useSyncExternalStore(
    subscribe,
    () => queue.visibleToasts.length > 0,
    () => false,
  )
  const [isNeeded, setNeeded] = useState(hasToasts)
  useEffect(() => void loadRegion(), [])
  // Once shown it stays: the last toast leaves through it.
  if (hasToasts && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
