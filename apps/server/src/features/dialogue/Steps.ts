import type { Step } from '@platform/contract'

/** Records the steps of a reply, with duration and result. */
export class Steps {
  readonly recorded: Step[] = []

  async record<T>(layer: Step['layer'], operation: () => T | Promise<T>, note: (outcome: T) => string): Promise<T> {
    const startedAt = performance.now()
    const outcome = await operation()
    this.recorded.push({ layer, milliseconds: performance.now() - startedAt, note: note(outcome) })
    return outcome
  }
}
