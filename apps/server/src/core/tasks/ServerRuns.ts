import type { TaskDefinition } from './task.ts'
import type { FreeSlots, HeldTask } from './tasks.store.ts'

/** A task that this server runs. */
export interface Run {
  readonly held: HeldTask
  readonly definition: TaskDefinition
  readonly stop: AbortController
  readonly cancel: AbortController
  readonly ended: Promise<void>
}

/** The runs of this server, and the slots that they leave free. */
export class ServerRuns {
  readonly #definitions = new Map<string, TaskDefinition>()
  /** A set, because this server may claim a task again whose lost run has not ended yet. */
  readonly #runs = new Set<Run>()

  define(definitions: readonly TaskDefinition[]): void {
    for (const definition of definitions) this.#definitions.set(definition.kind, definition)
  }

  definitionOf(kind: string): TaskDefinition | undefined {
    return this.#definitions.get(kind)
  }

  add(run: Run): void {
    this.#runs.add(run)
  }

  delete(run: Run): void {
    this.#runs.delete(run)
  }

  all(): Run[] {
    return [...this.#runs]
  }

  ofTask(taskId: string): Run[] {
    return this.all().filter(({ held }) => held.id === taskId)
  }

  /** Whether a task of a group may start: its kind and its group have free slots. */
  mayStart(kind: string, turnGroup: string): boolean {
    const inGroup = this.#ofKind(kind).filter(({ held }) => held.turnGroup === turnGroup).length
    return this.#slots(kind) > 0 && inGroup < (this.definitionOf(kind)?.groupConcurrency ?? 0)
  }

  /** The number of tasks that may start, of each kind. */
  freeSlots(): FreeSlots[] {
    return [...this.#definitions].map(([kind, { groupConcurrency: slotsOfGroup }]) => ({
      kind,
      slots: this.#slots(kind),
      slotsOfGroup,
    }))
  }

  #slots(kind: string): number {
    return Math.max(0, (this.definitionOf(kind)?.concurrency ?? 0) - this.#ofKind(kind).length)
  }

  #ofKind(kind: string): Run[] {
    return this.all().filter(({ held }) => held.kind === kind)
  }
}
