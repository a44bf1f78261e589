import { CONTEXTS_MAX, nameKey, type OpenContext } from '@platform/contract'

/** Returns the required contexts that are not open. Names are compared without case. */
export function missingContexts(requires: readonly string[], open: readonly OpenContext[]): string[] {
  const names = new Set(open.map(({ name }) => nameKey(name)))
  return requires.filter((name) => !names.has(nameKey(name)))
}

/** Returns the contexts after a reply: the open ones with one turn less, and those that the reply opens. */
export const passTurn = (contexts: readonly OpenContext[], opened: readonly OpenContext[]): OpenContext[] =>
  openContexts(
    contexts.filter(({ turns }) => turns > 1).map(({ name, turns }) => ({ name, turns: turns - 1 })),
    opened,
  )

/** Adds the contexts that a reply opens. */
export function openContexts(contexts: readonly OpenContext[], opened: readonly OpenContext[]): OpenContext[] {
  const fresh = new Set(opened.map(({ name }) => nameKey(name)))
  return [...opened, ...contexts.filter(({ name }) => !fresh.has(nameKey(name)))].slice(0, CONTEXTS_MAX * 2)
}
