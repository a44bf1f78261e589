/** Warnings that were logged, because a component resolves its parts in each render. */
const logged = new Set<string>()

/** Logs each name in `slots` or `classNames` that is no part, once: types do not check an object that is defined elsewhere. */
export function warnUnknownParts(component: string, parts: readonly string[], given: object | undefined): void {
  for (const name of Object.keys(given ?? {})) {
    const warning = `Platform: ${component} has no part "${name}". Its parts are ${parts.join(', ')}.`
    if (parts.includes(name) || logged.has(warning)) continue
    logged.add(warning)
    console.warn(warning)
  }
}
