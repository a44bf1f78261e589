import type * as z from 'zod/mini'
import type { Reply, Rule } from '../failure.ts'
import { BODY_MAX_BYTES } from '../limits.ts'
import type { Access } from '../policies/can.ts'
import { defaultCodec, type Codec } from './codec.ts'
import { describeIssue } from './describeIssue.ts'

/** HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Areas of the platform. The definitions of an area are one module, which is loaded on first use. */
export type Area = 'account' | 'bots' | 'customers' | 'reports' | 'webchat'

/**
 * Effect of a call on the server's state: `read` changes nothing, apart from its audit entry if it is audited; `change`
 * alters data of the enterprise, and is audited; `log` only appends to a separate record (a sign-in, a prediction).
 */
export type Effect = 'read' | 'change' | 'log'

/** Encoding of a body. A multipart form contains files, and is read only by calls of this encoding. */
export type Encoding = 'fields' | 'multipart'

/** Encoding of a successful reply: JSON, or a file that is sent as the body. Failures are always JSON. */
export type ReplyEncoding = 'json' | 'file'

/**
 * Definition of a call. The request, the route, the checks, the cache invalidation and the API document are derived
 * from it.
 */
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
  /** Who may call it. Actions are defined in `policies`. */
  readonly access: Access
  readonly effect: Effect
  /** Whether a successful call is in the audit trail: every change, and reads of much personal data. */
  readonly isAudited: boolean
  readonly encoding: Encoding
  /** `file` if the output is `FileReplySchema`. */
  readonly reply: ReplyEncoding
  /** Largest body in bytes; `files` for large files, which the operator of the server limits (`PLATFORM_FILE_MAX_MB`). */
  readonly bodyMaxBytes: number | 'files'
  /** Whether two identical calls leave the server in the same state as one. */
  readonly isIdempotent: boolean
  readonly input: Input
  readonly output: Output
  /** Tags of the resources in the output, such as `agents`. A cached reply is stale when one of them changes. */
  readonly provides: readonly string[]
  /** Tags of the resources that a successful call changes. */
  readonly changes: readonly string[]
  /** The rules that the call may be refused by (`REFUSED`). */
  readonly refuses: Refuses
  readonly codec: Codec
  /** Returns messages for the issues of `input` and `output`: `input.safeParse(value, { error: describeIssue })`. */
  readonly describeIssue: z.core.$ZodErrorMap
}

/** Input of `defineEndpoint`: an `Endpoint` in which fields with a default are optional. */
export interface EndpointDefinition<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Refuses extends readonly Rule[] = readonly [],
> {
  readonly area: Area
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** @default 'read' for GET, 'change' for the others */
  readonly effect?: Effect
  /** A change cannot be left out. @default whether the effect is `change` */
  readonly isAudited?: true
  /** @default 'fields' */
  readonly encoding?: Encoding
  /** @default 'json' */
  readonly reply?: ReplyEncoding
  /** @default BODY_MAX_BYTES */
  readonly bodyMaxBytes?: number | 'files'
  readonly input: Input
  readonly output: Output
  /** @default none */
  readonly provides?: readonly string[]
  /** @default none */
  readonly changes?: readonly string[]
  /** @default none */
  readonly refuses?: Refuses
  /** Converters, if the wire differs from the domain. Their fields are documented by `documentedInput.ts`. */
  readonly codec?: {
    readonly toBody?: (input: z.output<Input>) => Record<string, unknown>
    readonly fromBody?: (body: Record<string, unknown>) => Record<string, unknown>
    readonly textFields?: readonly string[]
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
  const { codec, effect = definition.method === 'GET' ? 'read' : 'change', ...rest } = definition
  return {
    encoding: 'fields',
    reply: 'json',
    bodyMaxBytes: BODY_MAX_BYTES,
    provides: [],
    changes: [],
    isAudited: effect === 'change',
    ...rest,
    effect,
    isIdempotent: effect === 'read' || rest.method === 'PUT',
    // Without a list the type is an empty list.
    refuses: rest.refuses ?? ([] as unknown as Refuses),
    // The codec is called only with values of its own schemas, which the registry's common type cannot express.
    codec: { ...defaultCodec(), ...(codec as Partial<Codec> | undefined) },
    describeIssue,
  }
}
