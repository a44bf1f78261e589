import { loadWithRetry } from '../loading/loadWithRetry.ts'

let loading: Promise<typeof import('./ToastRegion.tsx')> | undefined

/**
 * Loads the region of the toasts, once. Whatever can show a toast calls this before it has one to show: the first toast
 * may report that the server cannot be reached, and the region could not load then. @internal
 */
export function loadToastRegion(): Promise<typeof import('./ToastRegion.tsx')> {
  return (loading ??= loadWithRetry(() => import('./ToastRegion.tsx')))
}
