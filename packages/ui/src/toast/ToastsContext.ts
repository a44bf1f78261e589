import { createContext, use } from 'react'
import type { Toasts } from './createToasts.ts'

/** @internal */
export const ToastsContext = createContext<Toasts | undefined>(undefined)

/**
 * The toasts of the nearest `UiProvider`.
 *
 * @example
 * const toast = useToasts()
 * toast.success(t('AGENT_CREATED'))
 */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) {
    throw new Error(
      'Platform: ToastsContext is missing. Toasts have no place to appear without one. Wrap the application in <UiProvider>.',
    )
  }
  return toasts
}
