import type * as z from 'zod/mini'
import type { Reply, Rule } from '../failure.ts'
import { BODY_MAX_BYTES } from '../limits.ts'
import type { Permission } from '../permissions.ts'
import { defaultCodec, type Codec } from './codec.ts'
import { describeIssue } from './describeIssue.ts'

/** HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The parts of the platform. The definitions of an area are one module, which is loaded when it is first needed. */
export type Area = 'account' | 'bots' | 'webchat'

/** Who may call: anyone, anyone who is signed in, or anyone who holds at least one of the permissions. */
export type Access = 'public' | 'session' | readonly Permission[]

/**
 * What a call does to the server's state: `read` nothing; `change` alters what a person owns, and is audited;
 * `log` only appends to a record of its own (a sign-in, a prediction).
 */
export type Effect = 'read' | 'change' | 'log'

/** How a body is encoded. A multipart form carries files; the server reads fields in any encoding. */
export type Encoding = 'fields' | 'multipart'

/** The one definition of a call. The request, the route, the checks, the cache invalidation and the API document are derived from it. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Refuses extends readonly Rule[] = readonly Rule[],
> {
  readonly area: Area
  readonly method: Method
  /** Relative to the API base, with `{placeholders}` that are fields of the input. */
  readonly path: string
  /** One sentence for the API's documentation. */
  readonly summary: string
  readonly access: Access
  readonly effect: Effect
  readonly encoding: Encoding
  /** Largest body in bytes. */
  readonly bodyMaxBytes: number
  /** Whether the server's state is the same after two identical calls as after one. */
  readonly isIdempotent: boolean
  readonly input: Input
  readonly output: Output
  /** Tags of the resources that the answer is made of, such as `agents`. A cached answer is stale when one of them changes. */
  readonly provides: readonly string[]
  /** Tags of the resources that a successful call changes. */
  readonly changes: readonly string[]
  /** The rules that the call may be refused by (`REFUSED`). */
  readonly refuses: Refuses
  readonly codec: Codec
  /** Gives the issues of `input` and `output` a sentence: `input.safeParse(value, { error: describeIssue })`. */
  readonly describeIssue: z.core.$ZodErrorMap
}

/** What `defineEndpoint` takes: an `Endpoint` without what has a default. */
export interface EndpointDefinition<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Refuses extends readonly Rule[] = readonly [],
> {
  readonly area: Area
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** One permission stands for a list of one. */
  readonly access: Access | Permission
  /** @default 'read' for GET, 'change' for the others */
  readonly effect?: Effect
  /** @default 'fields' */
  readonly encoding?: Encoding
  /** @default BODY_MAX_BYTES */
  readonly bodyMaxBytes?: number
  readonly input: Input
  readonly output: Output
  /** @default none */
  readonly provides?: readonly string[]
  /** @default none */
  readonly changes?: readonly string[]
  /** @default none */
  readonly refuses?: Refuses
  /** Where the wire differs from the domain. */
  readonly codec?: {
    readonly toBody?: (input: z.output<Input>) => Record<string, unknown>
    readonly fromBody?: (body: Record<string, unknown>) => Record<string, unknown>
    readonly toReply?: (output: z.output<Output>) => Reply
    readonly fromReply?: (reply: Reply) => unknown
  }
}

/** Completes the definition of a call with its defaults. */
export function defineEndpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Refuses extends readonly Rule[] = readonly [],
>(definition: EndpointDefinition<Input, Output, Refuses>): Endpoint<Input, Output, Refuses> {
  const { codec, access, effect = definition.method === 'GET' ? 'read' : 'change', ...rest } = definition
  return {
    encoding: 'fields',
    bodyMaxBytes: BODY_MAX_BYTES,
    provides: [],
    changes: [],
    ...rest,
    access: accessOf(access),
    effect,
    isIdempotent: effect === 'read' || rest.method === 'PUT',
    // Without a list the type is the empty one.
    refuses: rest.refuses ?? ([] as unknown as Refuses),
    // The codec is called with what its own schemas produced, which the registry's common type cannot express.
    codec: { ...defaultCodec(), ...(codec as Partial<Codec> | undefined) },
    describeIssue,
  }
}

/** The access of a definition, which may give one permission instead of a list. */
export function accessOf(access: Access | Permission): Access {
  if (access === 'public' || access === 'session' || typeof access !== 'string') return access
  return [access]
}
