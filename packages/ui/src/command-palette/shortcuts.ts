import { matchesKeys, parseKeys } from './keys.ts'

/** A combination of keys that does something as long as a component is there. */
export interface Shortcut {
  /** `mod+k`, `shift+enter`, `?`, `e`; `mod` is Ctrl, or ⌘ on Apple's keyboards. */
  readonly keys: string
  /** What the keys do. Shortcuts without it are not listed. */
  readonly label?: string
  /** Heading in the list. */
  readonly section?: string
  /** Null for keys that a focused component takes by itself: they are listed, and nothing more. */
  readonly run: (() => void) | null
}

const active = new Set<Shortcut>()
const listeners = new Set<() => void>()
let listed: readonly Shortcut[] = []
let allowsSingleKeys = true

/** Whether keys without Ctrl, ⌘ or Alt do anything. People who speak to their computer want them off (WCAG 2.1.4). */
export function setSingleKeys(isAllowed: boolean): void {
  allowsSingleKeys = isAllowed
  announce()
}
export const getSingleKeys = (): boolean => allowsSingleKeys

/** The shortcuts that work now and have a name. The list is the same object until it changes. */
export const getShortcuts = (): readonly Shortcut[] => listed

/** Calls back when the list or the choice about single keys changes. */
export function subscribeShortcuts(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Makes a shortcut work until the returned function is called. */
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

/** Where a letter is text, or finds an item by its name. */
const TAKES_LETTERS =
  'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tree]'

function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return
  const isTyping = event.target instanceof Element && event.target.closest(TAKES_LETTERS) !== null
  // The newest wins: what a person opened last is what they mean.
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
