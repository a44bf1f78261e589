import { useEffect, useEffectEvent } from 'react'
import { addShortcut, type Shortcut } from './shortcuts.ts'

/** What `useShortcut` can be told besides the keys and what they do. */
export interface UseShortcutOptions extends Pick<Shortcut, 'label' | 'section'> {
  isDisabled?: boolean
}

/**
 * Does something when keys are pressed, as long as the component is there. Keys without Ctrl, ⌘ or Alt do nothing while a
 * person types, or is in a dialog, a menu or a list.
 *
 * @param keys `mod+k`, `shift+enter`, `?`, `e`; `mod` is Ctrl, or ⌘ on Apple's keyboards.
 * @param run Null for keys that a focused component takes by itself, and that are only to be listed.
 * @param options With a `label`, the shortcut stands in the list under `?`.
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
