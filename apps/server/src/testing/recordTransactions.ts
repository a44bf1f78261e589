import type { KyselyPlugin } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'

export interface RecordedTransactions {
  /** The number of statements of each transaction, without begin and commit. */
  readonly statements: readonly number[]
  /** Transactions that are open now. */
  readonly open: number
  stop(): void
}

/** Records the transactions of a server from now on. */
export function recordTransactions({ database }: Pick<Services, 'database'>): RecordedTransactions {
  const statements: number[] = []
  let open = 0
  const { owner } = database
  const begin = owner.transaction.bind(owner)
  const spy = vi.spyOn(owner, 'transaction').mockImplementation(() => {
    const builder = begin()
    const execute = async <T>(operation: (db: Db) => Promise<T>): Promise<T> => {
      const index = statements.push(0) - 1
      open += 1
      const countStatement: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        // Also called for queries that are not compiled each time.
        async transformResult({ result }) {
          statements[index] = (statements[index] ?? 0) + 1
          return result
        },
      }
      try {
        return await builder.execute((db) => operation(db.withPlugin(countStatement)))
      } finally {
        open -= 1
      }
    }
    return new Proxy(builder, {
      get: (target, name) => (name === 'execute' ? execute : (Reflect.get(target, name) as unknown)),
    })
  })
  return {
    statements,
    get open() {
      return open
    },
    stop: () => spy.mockRestore(),
  }
}
