/** A task that exceeded the time or the memory of its process or thread. */
export class LimitError extends Error {
  override readonly name = 'LimitError'
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory', message: string, options?: ErrorOptions) {
    super(message, options)
    this.limit = limit
  }
}
