// `zod/mini` everywhere in the contract: an application loads only the parts of zod that the schemas use. Its objects are
// interpreted: `zod` compiles validators with `new Function`, which a strict Content-Security-Policy refuses and reports.
import * as z from 'zod/mini'
import { CURSOR_PAGE_MAX, INTEGER_MAX } from './limits.ts'
import { collapseSpace, normaliseIdentifier } from './names.ts'

/**
 * Replaces characters that databases change: an unpaired surrogate becomes U+FFFD, a leading byte order mark is
 * removed.
 */
function storable(given: string): string {
  return given.toWellFormed().replace(/^\uFEFF+/, '')
}

const withoutNul = z.regex(/^[^\0]*$/u, 'must not contain the NUL character')

/** Free text of at most `max` UTF-16 units. NUL is refused because the databases cannot store it. */
export function text(max: number): z.ZodMiniString<string> {
  return z.string().check(z.overwrite(storable), z.maxLength(max, `must be at most ${max} characters long`), withoutNul)
}

/** A name: free text whose white space is collapsed before its length is checked. Blank names are refused by rules. */
export function name(max: number): z.ZodMiniString<string> {
  return z.string().check(
    z.overwrite((given) => collapseSpace(storable(given))),
    z.maxLength(max, `must be at most ${max} characters long`),
    withoutNul,
  )
}

/** A text by which a record is found, such as an e-mail address: as a name, without invisible characters. */
export function identifier(max: number): z.ZodMiniString<string> {
  return z.string().check(
    z.overwrite((given) => normaliseIdentifier(storable(given))),
    z.maxLength(max, `must be at most ${max} characters long`),
    withoutNul,
  )
}

/** Longest id. */
export const ID_MAX = 64

/** An opaque id. An unpaired surrogate, which no stored id has and jsonb refuses, becomes U+FFFD. */
export const id: z.ZodMiniString<string> = z.string().check(
  z.overwrite((given) => given.toWellFormed()),
  z.minLength(1),
  z.maxLength(ID_MAX),
  withoutNul,
)

/** A country, two letters of ISO 3166-1. */
export const country: z.ZodMiniString<string> = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, 'must be a country code of two letters'))
  .register(z.globalRegistry, { examples: ['IN'] })

/** A whole number of at least `minimum` that the database can hold. Inputs have no other whole numbers without a limit. */
export function integer(minimum: number): z.ZodMiniNumber<number> {
  return z.int().check(z.minimum(minimum), z.maximum(INTEGER_MAX))
}

/** Revision of a record that a change is based on. */
export const baseRevision: z.ZodMiniNumber<number> = integer(0)

/** A share of a whole: 0 to 1. */
export const share: z.ZodMiniNumber<number> = z.number().check(z.minimum(0), z.maximum(1))

/** ISO 8601, UTC. */
export const timestamp: z.ZodMiniISODateTime = z.iso.datetime()

/** The page of a list of records that people name and edit: `from` is an offset, `perPage` -1 means all. */
export const page: {
  from: z.ZodMiniDefault<z.ZodMiniNumber<number>>
  perPage: (size: number) => z.ZodMiniDefault<z.ZodMiniNumber<number>>
} = {
  from: z._default(integer(0), 0),
  perPage: (size) => z._default(z.int().check(z.minimum(-1), z.maximum(1000)), size),
}

/**
 * The page of a list that only grows, newest first, such as a history: `cursor` is the `nextCursor` of the previous page,
 * and absent for the first one.
 */
export const cursorPage: {
  cursor: z.ZodMiniOptional<z.ZodMiniString<string>>
  perPage: (size: number) => z.ZodMiniDefault<z.ZodMiniNumber<number>>
} = {
  cursor: z.optional(z.string().check(z.maxLength(300))),
  perPage: (size) => z._default(z.int().check(z.minimum(1), z.maximum(CURSOR_PAGE_MAX)), size),
}

/** A file of an upload: the common part of `File` in browsers and in Node. */
export interface FileLike {
  readonly name: string
  /** Media type that the sender declares: not verified. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
  /** A part of it, from the byte `start` to the byte before `end`. */
  slice(start?: number, end?: number): Pick<FileLike, 'arrayBuffer'>
}

/** One file of an upload. Always encoded as a part of a multipart form. */
export const file: z.ZodMiniType<FileLike, FileLike> = z
  .custom<FileLike>(isFile, 'must be a file')
  .check(z.meta({ type: 'string', format: 'binary' }))

export function isFile(value: unknown): value is FileLike {
  return (
    typeof value === 'object' &&
    value !== null &&
    'arrayBuffer' in value &&
    typeof value.arrayBuffer === 'function' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'size' in value &&
    typeof value.size === 'number'
  )
}
