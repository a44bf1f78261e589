/** A task that was refused because too many tasks of its group wait for their turn. */
export class WaitingLimitError extends Error {
  override readonly name = 'WaitingLimitError'

  constructor() {
    super('Too many tasks of the group wait for their turn')
  }
}
