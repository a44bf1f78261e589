import { matchesKeys, parseKeys } from './keys.ts'

/** A combination of keys that runs an action while a component is mounted. */
export interface Shortcut {
  /** `mod+k`, `shift+enter`, `?`, `e`; `mod` is Ctrl, or ⌘ on Apple's keyboards. */
  readonly keys: string
  /** Description of the action. Shortcuts without it are not listed. */
  readonly label?: string
  /** Heading in the list. */
  readonly section?: string
  /** Null for keys that a focused component handles itself: they are only listed. */
  readonly run: (() => void) | null
}

const active = new Set<Shortcut>()
const listeners = new Set<() => void>()
let listed: readonly Shortcut[] = []
let allowsSingleKeys = true

/** Whether shortcuts without Ctrl, ⌘ or Alt are on. Users of speech input need to turn them off (WCAG 2.1.4). */
export function setSingleKeys(isAllowed: boolean): void {
  allowsSingleKeys = isAllowed
  announce()
}
export const getSingleKeys = (): boolean => allowsSingleKeys

/** Returns the active shortcuts with a label. The array is the same object until it changes. */
export const getShortcuts = (): readonly Shortcut[] => listed

/** Calls the listener when the list or the setting of single keys changes. */
export function subscribeShortcuts(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Registers a shortcut until the returned function is called. */
export function addShortcut(shortcut: Shortcut): () => void {
  if (active.size === 0) document.addEventListener('keydown', handleKeyDown)
  active.add(shortcut)
  announce()
  return () => {
    active.delete(shortcut)
    if (active.size === 0) document.removeEventListener('keydown', handleKeyDown)
    announce()
  }
}

function announce(): void {
  listed = [...active].filter(({ label }) => label !== undefined)
  for (const listener of listeners) listener()
}

/** Elements in which a letter is text or type-ahead. */
const TAKES_LETTERS =
  'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tree]'

function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return
  const isTyping = event.target instanceof Element && event.target.closest(TAKES_LETTERS) !== null
  // The newest shortcut wins: it belongs to the view that the user opened last.
  const match = [...active].findLast(({ keys, run }) => {
    if (!run) return false
    const combination = parseKeys(keys)
    const isSingle = !combination.mod && !combination.alt
    return (!isSingle || (allowsSingleKeys && !isTyping)) && matchesKeys(combination, event)
  })
  if (!match?.run) return
  event.preventDefault()
  match.run()
}
