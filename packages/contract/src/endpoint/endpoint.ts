import type { Reply } from '../failure.ts'
import { BODY_MAX_BYTES } from '../limits.ts'
import type { Permission } from '../permissions.ts'
import type { z } from '../schema.ts'
import { defaultCodec, type Codec } from './codec.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Area = 'account' | 'bots' | 'webchat'

/**
 * What a call does to the server's state: `read` nothing; `change` alters what a person owns, and is audited;
 * `log` only appends to a record of its own (a sign-in, a prediction).
 */
export type Effect = 'read' | 'change' | 'log'

/** How a body travels. A multipart form carries files; the server reads fields in any encoding. */
export type Encoding = 'fields' | 'multipart'

/** One call, told once. Everything that speaks of it elsewhere is derived from this. */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly area: Area
  readonly method: Method
  /** Relative to the API base, with `{placeholders}` that are fields of the input. */
  readonly path: string
  /** One sentence for the API's documentation. */
  readonly summary: string
  /** Who may call: anyone, anyone signed in, or who holds the permission. */
  readonly access: 'public' | 'session' | Permission
  readonly effect: Effect
  /** How the body travels: as fields (a form or JSON), or as a multipart form, which can carry files. */
  readonly encoding: Encoding
  /** Largest body in bytes. */
  readonly bodyMaxBytes: number
  /** Whether sending it twice is the same as sending it once. */
  readonly isIdempotent: boolean
  readonly input: Input
  readonly output: Output
  /** Names of the endpoints whose data this call changes. */
  readonly invalidates: readonly string[]
  readonly codec: Codec
}

export interface EndpointDefinition<Input extends z.ZodType, Output extends z.ZodType> {
  readonly area: Area
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: 'public' | 'session' | Permission
  /** @default 'read' for GET, 'change' for the others */
  readonly effect?: Effect
  /** @default 'fields' */
  readonly encoding?: Encoding
  /** @default BODY_MAX_BYTES */
  readonly bodyMaxBytes?: number
  readonly input: Input
  readonly output: Output
  readonly invalidates?: readonly string[]
  /** Where the wire differs from the domain. */
  readonly codec?: {
    readonly toBody?: (input: z.output<Input>) => Record<string, unknown>
    readonly fromBody?: (body: Record<string, unknown>) => Record<string, unknown>
    readonly toReply?: (output: z.output<Output>) => Reply
    readonly fromReply?: (reply: Reply) => unknown
  }
}

export function defineEndpoint<Input extends z.ZodType, Output extends z.ZodType>(
  definition: EndpointDefinition<Input, Output>,
): Endpoint<Input, Output> {
  const { codec, ...told } = definition
  const effect = told.effect ?? (told.method === 'GET' ? 'read' : 'change')
  return {
    ...told,
    effect,
    encoding: told.encoding ?? 'fields',
    bodyMaxBytes: told.bodyMaxBytes ?? BODY_MAX_BYTES,
    isIdempotent: effect === 'read' || told.method === 'PUT',
    invalidates: told.invalidates ?? [],
    // The codec is called with what its own schemas produced, which the registry's common type cannot say.
    codec: { ...defaultCodec(), ...(codec as Partial<Codec> | undefined) },
  }
}
