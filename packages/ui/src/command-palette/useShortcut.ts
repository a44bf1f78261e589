import { useEffect, useEffectEvent } from 'react'
import { addShortcut, type Shortcut } from './shortcuts.ts'

/** Options of {@link useShortcut}. */
export interface UseShortcutOptions extends Pick<Shortcut, 'label' | 'section'> {
  isDisabled?: boolean
}

/**
 * Runs an action when keys are pressed, while the component is mounted. Keys without Ctrl, ⌘ or Alt do nothing while the
 * user types, or in a dialog, a menu or a list.
 *
 * @param keys `mod+k`, `shift+enter`, `?`, `e`; `mod` is Ctrl, or ⌘ on Apple's keyboards.
 * @param run Null for keys that a focused component handles itself; they are only listed.
 * @param options With a `label`, the shortcut is in the list that `?` opens.
 * @example
 * useShortcut('n', () => setIsOpen(true), { label: t('AGENT_CREATE') })
 */
export function useShortcut(keys: string, run: (() => void) | null, options: UseShortcutOptions = {}): void {
  const { label, section, isDisabled = false } = options
  const isOnlyListed = run === null
  const runLatest = useEffectEvent(() => run?.())
  useEffect(
    () =>
      isDisabled
        ? undefined
        : addShortcut({
            keys,
            run: isOnlyListed ? null : () => runLatest(),
            ...(label === undefined ? {} : { label }),
            ...(section === undefined ? {} : { section }),
          }),
    [keys, label, section, isDisabled, isOnlyListed],
  )
}
