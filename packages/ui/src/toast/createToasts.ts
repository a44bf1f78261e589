import { ToastQueue } from 'react-stately/useToastState'

/** Default time that a toast stays, in milliseconds (specification, section 9). */
export const TOAST_DELAY_MS = 5000

/** Type of a toast: it sets the icon, the colour and the urgency of the announcement. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info'

/** The action of a toast. */
export interface ToastAction {
  readonly label: string
  /** Handler that is called when the button is pressed; the toast closes. */
  readonly onAction: () => void
}

/** Options of a toast. */
export interface ToastOptions {
  /** A secondary line. */
  readonly description?: string
  /** A button. */
  readonly action?: ToastAction
  /**
   * Milliseconds until the toast closes; `null` keeps it until it is closed by the user.
   * @default 5000
   */
  readonly delay?: number | null
  /** Handler that is called when the toast closes. */
  readonly onClose?: () => void
}

/** @internal */
export interface ToastItem extends Pick<ToastOptions, 'description' | 'action'> {
  readonly kind: ToastKind
  readonly text: string
}

/** Shows toasts. The methods return a key for `close`. */
export interface Toasts {
  success(text: string, options?: ToastOptions): string
  error(text: string, options?: ToastOptions): string
  warning(text: string, options?: ToastOptions): string
  info(text: string, options?: ToastOptions): string
  /** Closes a toast. */
  close(key: string): void
  /** Closes all toasts. */
  clear(): void
  /** @internal The queue that the region renders. */
  readonly queue: ToastQueue<ToastItem>
}

/**
 * Creates a queue of toasts that can also be used outside React: pass it to `UiProvider` as `toasts`.
 *
 * @param maxVisible Maximum number of visible toasts; the others wait.
 *
 * Its states are attributes:
 * - `.platform-Toast[data-focus-visible]`: it has the keyboard focus
 * - `.platform-Toast[data-kind]`: the kind of the toast
 * - `.platform-ToastRegion[data-focus-visible]`: it has the keyboard focus
 */
export function createToasts(maxVisible = 4): Toasts {
  const queue = new ToastQueue<ToastItem>({ maxVisibleToasts: maxVisible })
  const show =
    (kind: ToastKind) =>
    (text: string, { description, action, delay = TOAST_DELAY_MS, onClose }: ToastOptions = {}) =>
      queue.add(
        { kind, text, description, action },
        { ...(delay === null ? {} : { timeout: delay }), ...(onClose ? { onClose } : {}) },
      )
  return {
    success: show('success'),
    error: show('error'),
    warning: show('warning'),
    info: show('info'),
    close: (key) => queue.close(key),
    clear: () => queue.clear(),
    queue,
  }
}
