import { loadWithRetry } from '../loading/loadWithRetry.ts'

let loading: Promise<typeof import('./ToastRegion.tsx')> | undefined

/**
 * Loads the region of the toasts, once. Call it before the first toast: that one
 * may report that the server cannot be reached, and then the region could not load. @internal
 */
export function loadToastRegion(): Promise<typeof import('./ToastRegion.tsx')> {
  return (loading ??= loadWithRetry(() => import('./ToastRegion.tsx')))
}
