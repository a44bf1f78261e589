import type { Work } from './work.ts'

/**
 * A kind of change that features observe in the transaction that makes it. The feature whose records change defines it,
 * and calls `work.changed(kind, change)`; it does not depend on its observers. So no place that makes a change can omit what
 * follows from it.
 */
export interface ChangeKind<Change> {
  /** For errors: what has changed, such as "contact saved". */
  readonly name: string
  /** Never set: gives the kind the type of its changes. */
  readonly change?: Change
}

export const defineChange = <Change>(name: string): ChangeKind<Change> => ({ name })

/** What a feature does when records of another one change, see `Feature.observes`. */
export interface Observer {
  readonly kind: ChangeKind<unknown>
  readonly notify: (work: Work, change: unknown) => Promise<void>
}

/** Observes a kind of change. The observer is part of the transaction: if it throws, nothing is changed. */
export const observe = <Change>(
  kind: ChangeKind<Change>,
  notify: (work: Work, change: Change) => Promise<void> | void,
): Observer => ({ kind, notify: async (work, change) => notify(work, change as Change) })

/** The observers of all features of a server. */
export interface Observers {
  /** Begins to notify observers, in this order. Until then, every change throws. */
  start(observers: readonly Observer[]): void
  /** Notifies the observers of the kind, one after the other. */
  notify<Change>(work: Work, kind: ChangeKind<Change>, change: NoInfer<Change>): Promise<void>
}

export function openObservers(): Observers {
  let byKind: ReadonlyMap<ChangeKind<unknown>, readonly Observer[]> | undefined
  return {
    start(observers) {
      byKind = Map.groupBy(observers, ({ kind }) => kind)
    },
    async notify(work, kind, change) {
      if (!byKind) throw new Error(`Platform: "${kind.name}" was changed before the observers were started.`)
      for (const observer of byKind.get(kind) ?? []) await observer.notify(work, change)
    },
  }
}
