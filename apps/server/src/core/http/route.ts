import type { EndpointName, FileReply, OutputOf, ParsedInputOf } from '@platform/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditEntry } from '../audit/audit.store.ts'
import type { Caller } from '../sessions/caller.ts'
import type { Work } from '../work/work.ts'
import type { Failed } from './failed.ts'
import type { FileOutput } from './fileReply.ts'

/** Context of a handler of a signed-in call: one transaction, limited to the caller's enterprise. */
export interface RequestContext extends Work {
  readonly caller: Caller
  readonly requestId: string
  readonly address: string
  readonly log: FastifyBaseLogger
  /** Records the audit entry. A call that is audited must call it exactly once; no other call may. */
  readonly audit: (entry: AuditEntry) => void
}

/**
 * Context of a handler of a signed-in call that waits for something slow, such as a language model. No transaction is
 * open while it waits. Its effect must be `read` or `log`: a change and its audit entry are one transaction.
 */
export interface LongRunningContext {
  readonly caller: Caller
  readonly requestId: string
  readonly address: string
  readonly log: FastifyBaseLogger
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
  /** Runs an operation in a transaction that is limited to the caller's enterprise. Keep it short. */
  readonly inWork: <T>(operation: (work: Work) => Promise<T>) => Promise<T>
  /**
   * Stores the audit entry in a transaction of `inWork`, before anything is sent. A call that is audited must call it
   * exactly once; no other call may.
   */
  readonly audit: (work: Work, entry: AuditEntry) => Promise<void>
}

/** Context of what a call does before its transaction. */
export interface PrepareContext {
  readonly caller: Caller
  readonly enterpriseId: string
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
  /** Runs an operation in a transaction of its own, which is limited to the caller's enterprise. Keep it short. */
  readonly inWork: <T>(operation: (work: Work) => Promise<T>) => Promise<T>
}

/**
 * Thrown by the handler of a prepared call if what `prepare` returned is outdated: the call is prepared and handled again.
 * After the last attempt it is refused by `refusal`.
 */
export class PreparationOutdated extends Error {
  override readonly name = 'PreparationOutdated'
  readonly refusal: Failed

  constructor(refusal: Failed) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Context of a handler of a public call, which opens its own transactions. */
export interface PublicContext {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  readonly log: FastifyBaseLogger
}

/** What a handler returns: the output of its call, or `fileOf(…)` if the reply of the call is a file. */
export type HandledOutputOf<K extends EndpointName> = OutputOf<K> extends FileReply ? FileOutput : OutputOf<K>

export type Handler<K extends EndpointName> = (
  input: ParsedInputOf<K>,
  context: RequestContext,
) => Promise<HandledOutputOf<K>>
export type LongRunningHandler<K extends EndpointName> = (
  input: ParsedInputOf<K>,
  context: LongRunningContext,
) => Promise<HandledOutputOf<K>>
export type PublicHandler<K extends EndpointName> = (
  input: ParsedInputOf<K>,
  context: PublicContext,
) => Promise<HandledOutputOf<K>>

/** An endpoint of the contract with its handler. `route` and `publicRoute` check their types. */
export type Route =
  | {
      readonly name: EndpointName
      readonly kind: 'session'
      /** Runs before the transaction. */
      readonly prepare?: (input: never, context: PrepareContext) => Promise<unknown>
      readonly handle: (input: never, context: RequestContext, prepared: never) => Promise<unknown>
    }
  | {
      readonly name: EndpointName
      readonly kind: 'long-running'
      readonly handle: (input: never, context: LongRunningContext) => Promise<unknown>
    }
  | {
      readonly name: EndpointName
      readonly kind: 'public'
      readonly handle: (input: never, context: PublicContext) => Promise<unknown>
    }

/** Defines a call that needs a session or a permission. The contract decides who may call, not the handler. */
export const route = <K extends EndpointName>(name: K, handle: Handler<K>): Route => ({ name, kind: 'session', handle })

/**
 * Defines a call that reads or stores a person's files before its transaction, such as an import. `prepare` receives the
 * input of a permitted caller; the handler receives its result.
 */
export const preparedRoute = <K extends EndpointName, Prepared>(
  name: K,
  prepare: (input: ParsedInputOf<K>, context: PrepareContext) => Promise<Prepared>,
  handle: (input: ParsedInputOf<K>, context: RequestContext, prepared: Prepared) => Promise<HandledOutputOf<K>>,
): Route => ({ name, kind: 'session', prepare, handle })

/** Defines a call that needs a session or a permission, and waits for something slow. */
export const longRunningRoute = <K extends EndpointName>(name: K, handle: LongRunningHandler<K>): Route => ({
  name,
  kind: 'long-running',
  handle,
})

/** Defines a call without a session. */
export const publicRoute = <K extends EndpointName>(name: K, handle: PublicHandler<K>): Route => ({
  name,
  kind: 'public',
  handle,
})
