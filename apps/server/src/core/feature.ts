import type { FastifyInstance } from 'fastify'
import type { BatchDefinition } from './batches/batch.ts'
import type { Channel } from './channels/channel.ts'
import { CORE_CONSTRAINTS, type ConstraintRules } from './database/constraints.ts'
import type { Route } from './http/route.ts'
import type { Sockets } from './live/sockets.ts'
import type { ScheduleDefinition } from './schedules/schedule.ts'
import type { Services } from './services.ts'
import type { TaskDefinition } from './tasks/task.ts'
import type { TopicKind } from './topics/topic.ts'
import type { Observer } from './work/changes.ts'
import type { LongWorkSource } from './work/longWork.ts'

/** Work that every server repeats. Several servers may run it at the same time. */
export interface MaintenanceStep {
  /** For the log. */
  readonly name: string
  /**
   * Whether it deletes data that users may still need. It then waits until the clock has been steady for an hour: by a
   * clock that is ahead, all data would be old.
   *
   * @default false
   */
  readonly needsSteadyClock?: boolean
  readonly run: () => Promise<void>
}

/** Checks something without which the server cannot do its work. */
export interface Probe {
  /** Named in the reply of `/api/health` when the check fails. */
  readonly name: string
  /** Rejects if the server cannot work. */
  readonly check: () => Promise<void>
}

/** What a feature adds to the server. `features.ts` lists the features. */
export interface Feature {
  /** Handlers of calls of the contract. */
  readonly routes?: readonly Route[]
  readonly tasks?: readonly TaskDefinition[]
  /** Work on any number of records, in parts. */
  readonly batches?: readonly BatchDefinition[]
  /** Adapters of vendors. */
  readonly channels?: readonly Channel[]
  /** What users of the console follow while it changes. */
  readonly topics?: readonly TopicKind[]
  /** Work that is due at a time. */
  readonly schedules?: readonly ScheduleDefinition[]
  /** What follows from changes, in the same transaction. The event to clients is emitted by the feature whose records change. */
  readonly observes?: readonly Observer[]
  /** Long work that people start and see, for the one list of all of it (`longWork.list`). */
  readonly longWork?: LongWorkSource
  readonly maintenance?: readonly MaintenanceStep[]
  readonly probes?: readonly Probe[]
  /** What violations of the unique constraints of its tables mean. A test names each constraint that is missing. */
  readonly constraints?: ConstraintRules
  /** Adds what is not a call of the contract: sockets, pages, files. */
  readonly attach?: (app: FastifyInstance, sockets: Sockets) => Promise<void> | void
  /** Runs once in the background after the start. The signal is aborted when the server stops. */
  readonly afterStart?: (signal: AbortSignal) => Promise<void>
}

/** The unique constraints of the core and of all features. */
export const constraintsOf = (features: readonly Feature[]): ConstraintRules =>
  Object.assign({}, CORE_CONSTRAINTS, ...features.map(({ constraints }) => constraints))

/** The tasks of all features, with those of their batches. */
export const tasksOf = (services: Services, features: readonly Feature[]): TaskDefinition[] => [
  ...features.flatMap(({ tasks = [] }) => tasks),
  ...services.batches.define(
    services,
    features.flatMap(({ batches = [] }) => batches),
  ),
]

/** Opens a feature for the lifetime of a server. */
export type OpenFeature = (services: Services) => Feature
