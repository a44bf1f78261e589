import type { Step } from '@platform/contract'

/** Records the steps of a reply, with duration and result. */
export class Steps {
  readonly recorded: Step[] = []

  async record<T>(
    layer: Step['layer'],
    operation: () => T | Promise<T>,
    note: (outcome: T) => string,
    failure: (outcome: T) => string | undefined = () => undefined,
  ): Promise<T> {
    const startedAt = performance.now()
    const outcome = await operation()
    const milliseconds = performance.now() - startedAt
    const error = failure(outcome)
    this.recorded.push({ layer, milliseconds, note: note(outcome), ...(error === undefined ? {} : { failure: error }) })
    return outcome
  }
}
