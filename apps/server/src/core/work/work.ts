import type { PlatformEvent } from '@platform/contract'
import type { Audience } from '@platform/contract/policies'
import { CompiledQuery } from 'kysely'
import { limitCostly } from '../database/costly.ts'
import { SET_ROLE, type Database, type Db } from '../database/database.ts'
import { APP_ROLE } from '../database/role.ts'
import type { Bus } from '../events/bus.ts'
import { EVENT } from '../events/events.bus.ts'
import { appendEvents, type AddressedEvent } from '../events/events.store.ts'
import type { ChangeKind, Observers } from './changes.ts'
import { withoutNesting } from './nesting.ts'

/** Dependencies of a transaction. */
export interface WorkServices {
  readonly database: Database
  readonly bus: Bus
  readonly observers: Observers
  readonly now: () => Date
}

/** One transaction of one enterprise. Rows of other enterprises are not visible in it. */
export interface Work {
  readonly db: Db
  readonly enterpriseId: string
  /** The time of all changes of this transaction. */
  readonly now: Date
  /**
   * Publishes an event after the commit: to everybody of the enterprise whom its definition permits, or only to those
   * of them who are in the audience.
   */
  readonly emit: (event: PlatformEvent, audience?: Audience) => void
  /** Notifies the observers of a kind of change, in this transaction. */
  readonly changed: <Change>(kind: ChangeKind<Change>, change: NoInfer<Change>) => Promise<void>
  /** Runs an operation that cannot be rolled back, after the commit. */
  readonly afterCommit: (operation: () => void) => void
}

/** A transaction before it enters an enterprise: it runs as the tables' owner. */
export interface OpenTransaction {
  readonly db: Db
  readonly now: Date
  /** Whether writes are refused, see `Database`. */
  readonly isReadOnly: boolean
  /** Runs an operation that cannot be rolled back, after the commit. */
  readonly afterCommit: (operation: () => void) => void
  /** Enters an enterprise, once per transaction: the role cannot be left before its end. */
  readonly enter: (enterpriseId: string) => Promise<Work>
}

/**
 * Runs an operation in one transaction. Its events are stored in the transaction and published after the commit.
 * Throws if the caller is part of an open transaction.
 */
export async function transact<T>(
  { database, bus, observers, now }: WorkServices,
  operation: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  const afterwards: (() => void)[] = []
  const afterCommit = (later: () => void): void => void afterwards.push(later)
  const outcome = await withoutNesting((within) =>
    database.owner.transaction().execute(async (db) => {
      const at = now()
      const events: AddressedEvent[] = []
      let entered: string | undefined
      const enter = async (enterpriseId: string): Promise<Work> => {
        entered = enterpriseId
        await db.executeQuery(CompiledQuery.raw(SET_ROLE, [APP_ROLE, enterpriseId]))
        const work: Work = {
          db,
          enterpriseId,
          now: at,
          emit: (event, audience) => void events.push({ event, audience: audience ?? null }),
          changed: (kind, change) => observers.notify(work, kind, change),
          afterCommit,
        }
        return work
      }
      const result = await within(() =>
        operation({ db, now: at, isReadOnly: database.isReadOnly(), afterCommit, enter }),
      )
      if (entered !== undefined && events.length > 0) {
        const enterpriseId = entered
        const stored = await appendEvents(db, enterpriseId, events, at)
        afterwards.push(() => stored.forEach((event) => bus.publish(EVENT, { enterpriseId, ...event })))
      }
      return result
    }),
  )
  for (const later of afterwards) later()
  return outcome
}

/** Options of transactions whose cost follows from a person's input. */
export interface CostlyOptions {
  readonly enterpriseId: string
  /** Ends the wait for a turn. */
  readonly signal?: AbortSignal
}

/**
 * As {@link transact}, for a transaction whose cost follows from a person's input: it waits until it is the turn of its
 * enterprise, and its statements have a limited time. Throws a `WaitingLimitError` if too many of the enterprise wait.
 */
export function transactCostly<T>(
  services: WorkServices,
  { enterpriseId, signal }: CostlyOptions,
  operation: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  const run = (): Promise<T> =>
    transact(services, async (transaction) => {
      limitCostly(transaction.db, services.database)
      return operation(transaction)
    })
  return services.database.costlyTurns.run(enterpriseId, run, signal)
}

/** Runs work without a request: a task, sample data. */
export function inEnterprise<T>(
  services: WorkServices,
  enterpriseId: string,
  operation: (work: Work) => Promise<T>,
): Promise<T> {
  return transact(services, async ({ enter }) => operation(await enter(enterpriseId)))
}
