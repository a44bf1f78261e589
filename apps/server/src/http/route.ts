import type { EndpointName, OutputOf, ParsedInputOf } from '@platform/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditEntry } from '../audit/audit.store.ts'
import type { Caller } from '../sessions/caller.ts'
import type { Work } from '../work/work.ts'

/** What a handler of a signed-in call works with: one transaction that sees only the caller's enterprise. */
export interface RequestContext extends Work {
  readonly caller: Caller
  readonly requestId: string
  readonly address: string
  readonly log: FastifyBaseLogger
  /** Records the audit entry. A call with effect `change` must call it exactly once; no other call may. */
  readonly audit: (entry: AuditEntry) => void
}

/**
 * What a handler of a signed-in call works with that waits for something slow, such as a language model: no transaction
 * is open while it waits. What such a call does is of the effect `read` or `log`: nobody audits it.
 */
export interface LongRunningContext {
  readonly caller: Caller
  readonly requestId: string
  readonly address: string
  readonly log: FastifyBaseLogger
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
  /** One transaction that sees only the caller's enterprise. Open it for what the database knows, and close it. */
  readonly inWork: <T>(operation: (work: Work) => Promise<T>) => Promise<T>
}

/** What a handler of a public call works with. It opens its own transactions. */
export interface PublicContext {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  readonly log: FastifyBaseLogger
}

export type Handler<K extends EndpointName> = (input: ParsedInputOf<K>, context: RequestContext) => Promise<OutputOf<K>>
export type LongRunningHandler<K extends EndpointName> = (
  input: ParsedInputOf<K>,
  context: LongRunningContext,
) => Promise<OutputOf<K>>
export type PublicHandler<K extends EndpointName> = (
  input: ParsedInputOf<K>,
  context: PublicContext,
) => Promise<OutputOf<K>>

/** An endpoint of the contract with what answers it. The types meet in `route` and `publicRoute`. */
export type Route =
  | {
      readonly name: EndpointName
      readonly kind: 'session'
      readonly handle: (input: never, context: RequestContext) => Promise<unknown>
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

/** Answers a call that needs a session or a permission, and waits for something slow. */
export const longRunningRoute = <K extends EndpointName>(name: K, handle: LongRunningHandler<K>): Route => ({
  name,
  kind: 'long-running',
  handle,
})

/** Answers a call that anyone may make. */
export const publicRoute = <K extends EndpointName>(name: K, handle: PublicHandler<K>): Route => ({
  name,
  kind: 'public',
  handle,
})
