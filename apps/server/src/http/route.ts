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
  /** Says what was changed. A call whose effect is `change` says it exactly once; no other call may. */
  readonly audit: (entry: AuditEntry) => void
}

/** What a handler of a public call works with. It opens its own transactions. */
export interface PublicContext {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  readonly log: FastifyBaseLogger
}

export type Handler<K extends EndpointName> = (input: ParsedInputOf<K>, context: RequestContext) => Promise<OutputOf<K>>
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
      readonly kind: 'public'
      readonly handle: (input: never, context: PublicContext) => Promise<unknown>
    }

/** Answers a call that needs a session or a permission. Who may call is the contract's to say, not the handler's. */
export const route = <K extends EndpointName>(name: K, handle: Handler<K>): Route => ({ name, kind: 'session', handle })

/** Answers a call that anyone may make. */
export const publicRoute = <K extends EndpointName>(name: K, handle: PublicHandler<K>): Route => ({
  name,
  kind: 'public',
  handle,
})
