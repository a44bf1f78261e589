import { createContext, use, useEffect } from 'react'
import type { Toasts } from './createToasts.ts'
import { loadToastRegion } from './loadToastRegion.ts'

/** @internal */
export const ToastsContext = createContext<Toasts | undefined>(undefined)

/**
 * Returns the toasts of the nearest `UiProvider`.
 *
 * @example
 * const toast = useToasts()
 * toast.success(t('AGENT_CREATED'))
 */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  useEffect(() => void loadToastRegion(), [])
  if (!toasts) {
    throw new Error(
      'Platform: ToastsContext is missing. Toasts cannot be shown without one. Wrap the application in <UiProvider>.',
    )
  }
  return toasts
}
