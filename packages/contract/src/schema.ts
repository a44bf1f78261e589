// `zod/mini` everywhere in the contract: an application loads only the parts of zod that the schemas use. Its objects are
// interpreted: `zod` compiles validators with `new Function`, which a strict Content-Security-Policy refuses and reports.
import * as z from 'zod/mini'
import { collapseSpace } from './names.ts'

/** What databases give back as it went in: half of a surrogate pair becomes U+FFFD, and a leading byte order mark goes. */
function storable(given: string): string {
  return given.toWellFormed().replace(/^\uFEFF+/, '')
}

const withoutNul = z.regex(/^[^\0]*$/u, 'must not contain the NUL character')

/** Free text of at most `max` UTF-16 units. NUL is refused because no database of ours can hold it. */
export function text(max: number): z.ZodMiniString<string> {
  return z.string().check(z.overwrite(storable), z.maxLength(max, `must be at most ${max} characters long`), withoutNul)
}

/** A name: free text whose white space is collapsed before its length is judged. Blank is left to the rules. */
export function name(max: number): z.ZodMiniString<string> {
  return z.string().check(
    z.overwrite((given) => collapseSpace(storable(given))),
    z.maxLength(max, `must be at most ${max} characters long`),
    withoutNul,
  )
}

/** Longest id. */
export const ID_MAX = 64

/** An opaque id. */
export const id: z.ZodMiniString<string> = z.string().check(z.minLength(1), z.maxLength(ID_MAX), withoutNul)

/** ISO 8601, UTC. */
export const timestamp: z.ZodMiniISODateTime = z.iso.datetime()

/** How lists page: `from` is an offset, `perPage` -1 means all. */
export const page: {
  from: z.ZodMiniDefault<z.ZodMiniNumber<number>>
  perPage: (size: number) => z.ZodMiniDefault<z.ZodMiniNumber<number>>
} = {
  from: z._default(z.int().check(z.minimum(0)), 0),
  perPage: (size) => z._default(z.int().check(z.minimum(-1), z.maximum(1000)), size),
}

/** A file of an upload, as browsers and Node both have it (`File`). */
export interface FileLike {
  readonly name: string
  /** Media type as the sender declares it: not verified. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** One file of an upload. Encoded as a part of a multipart form, and in no other way. */
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
