/** A parsed combination of keys. */
export interface KeyCombination {
  readonly key: string
  /** Ctrl, or ⌘ on Apple's keyboards. */
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
}

/** Whether the keyboard uses ⌘ instead of Ctrl. */
export const isAppleKeyboard = (platform = navigator.platform): boolean => /mac|iphone|ipad/i.test(platform)

/** Parses `mod+k`, `shift+enter`, `?`. A sign that requires Shift (`?`, `+`) is written without `shift`. */
export function parseKeys(keys: string): KeyCombination {
  const parts = keys.toLowerCase().split(/\+(?=.)/)
  const key = parts.at(-1) ?? ''
  return { key, mod: parts.includes('mod'), shift: parts.includes('shift'), alt: parts.includes('alt') }
}

/** Whether an event matches a combination exactly. */
export function matchesKeys(combination: KeyCombination, event: KeyboardEvent, isApple = isAppleKeyboard()): boolean {
  const isSign = combination.key.length === 1 && !/[\p{L}\p{N}]/u.test(combination.key)
  return (
    event.key.toLowerCase() === combination.key &&
    event.metaKey === (combination.mod && isApple) &&
    event.ctrlKey === (combination.mod && !isApple) &&
    event.altKey === combination.alt &&
    (isSign || event.shiftKey === combination.shift)
  )
}

const NAMES: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  enter: '↵',
  escape: 'Esc',
}

/** Returns the key labels of a combination in the order they are pressed: `['Ctrl', 'K']`. */
export function keyCaps(keys: string, isApple = isAppleKeyboard()): string[] {
  const { key, mod, shift, alt } = parseKeys(keys)
  return [
    ...(mod ? [isApple ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [isApple ? '⌥' : 'Alt'] : []),
    ...(shift ? [isApple ? '⇧' : 'Shift'] : []),
    NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)),
  ]
}
