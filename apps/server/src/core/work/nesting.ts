import { AsyncLocalStorage } from 'node:async_hooks'

interface OpenedTransaction {
  /** Its stack is where the transaction was opened. It is formatted only if it is read. */
  readonly openedAt: Error
  isOpen: boolean
}

/** The transaction that the current asynchronous context is part of. */
const current = new AsyncLocalStorage<OpenedTransaction>()

/**
 * Runs a transaction, and refuses one inside another: the embedded database has one connection, so the inner
 * transaction would wait for the outer one forever.
 *
 * @param execute opens the transaction and runs `within` around everything that belongs to it
 */
export async function withoutNesting<T>(
  execute: (within: <U>(operation: () => Promise<U>) => Promise<U>) => Promise<T>,
): Promise<T> {
  const transaction: OpenedTransaction = { openedAt: new Error('opened'), isOpen: true }
  const outer = current.getStore()
  if (outer?.isOpen) throw nestedTransaction(placeOf(outer.openedAt), placeOf(transaction.openedAt))
  try {
    return await execute((operation) => current.run(transaction, operation))
  } finally {
    // Work that outlives the transaction, such as a timer set in it, may open its own.
    transaction.isOpen = false
  }
}

function nestedTransaction(outer: string, inner: string): Error {
  return new Error(
    `Platform: a transaction was opened inside another, which never ends on the embedded database. ` +
      `Outer: ${outer}. Inner: ${inner}. Pass the outer transaction's work to the inner code.`,
  )
}

/** The first caller outside of this folder. */
function placeOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return (frames.find((line) => !/core\/work\/(?:work|nesting)\.ts/.test(line)) ?? 'unknown').trim().replace(/^at /, '')
}
