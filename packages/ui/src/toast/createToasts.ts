import { ToastQueue } from 'react-stately/useToastState'

/** How long a toast stays unless its caller says otherwise, in milliseconds (specification, section 9). */
export const TOAST_DELAY_MS = 5000

/** What a toast tells: its icon, its colour and how urgently a screen reader says it. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info'

/** One thing that a person can do about a toast. */
export interface ToastAction {
  readonly label: string
  /** Handler that is called when the action is taken; the toast closes. */
  readonly onAction: () => void
}

/** What a toast may say and do besides its text. */
export interface ToastOptions {
  /** A second, quieter line. */
  readonly description?: string
  /** One thing to do about it. */
  readonly action?: ToastAction
  /**
   * Milliseconds until it goes; `null` keeps it until it is closed.
   * @default 5000
   */
  readonly delay?: number | null
  /** Handler that is called when it goes, by itself or by a person. */
  readonly onClose?: () => void
}

/** @internal */
export interface ToastItem extends Pick<ToastOptions, 'description' | 'action'> {
  readonly kind: ToastKind
  readonly text: string
}

/** Says something in passing. The verbs return a key for `close`. */
export interface Toasts {
  success(text: string, options?: ToastOptions): string
  error(text: string, options?: ToastOptions): string
  warning(text: string, options?: ToastOptions): string
  info(text: string, options?: ToastOptions): string
  /** Takes one toast away. */
  close(key: string): void
  /** Takes all toasts away. */
  clear(): void
  /** @internal What the region shows. */
  readonly queue: ToastQueue<ToastItem>
}

/**
 * Makes a queue of toasts that can be used outside React as well: give it to `UiProvider` as `toasts`.
 *
 * @param maxVisible How many are shown at once; the others wait.
 *
 * Its states are attributes:
 * - `.platform-Toast[data-focus-visible]`: it has the keyboard focus
 * - `.platform-Toast[data-kind]`: the kind of the toast
 * - `.platform-ToastRegion[data-focus-visible]`: it has the keyboard focus
 */
export function createToasts(maxVisible = 4): Toasts {
  const queue = new ToastQueue<ToastItem>({ maxVisibleToasts: maxVisible })
  const say =
    (kind: ToastKind) =>
    (text: string, { description, action, delay = TOAST_DELAY_MS, onClose }: ToastOptions = {}) =>
      queue.add(
        { kind, text, description, action },
        { ...(delay === null ? {} : { timeout: delay }), ...(onClose ? { onClose } : {}) },
      )
  return {
    success: say('success'),
    error: say('error'),
    warning: say('warning'),
    info: say('info'),
    close: (key) => queue.close(key),
    clear: () => queue.clear(),
    queue,
  }
}
