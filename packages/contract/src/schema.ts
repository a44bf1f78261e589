import * as z from 'zod'
import { $constructor, $ZodObject } from 'zod/v4/core'
import { collapseSpace } from './names.ts'

/**
 * zod's object schema without the compiled validators. zod compiles them with `new Function`, and tries it out as soon
 * as an object schema is created. A strict Content-Security-Policy refuses both and reports a violation. The setting
 * that turns this off (`z.config({ jitless: true })`) would also apply to the schemas of the host application.
 */
const InterpretedObject = /* @__PURE__ */ $constructor<z.ZodObject>('PlatformObject', (schema, definition) => {
  // An initializer runs once per schema: with this mark `ZodObject` leaves the compiling one out.
  const { _zod: internals } = schema
  internals.traits.add('$ZodObjectJIT')
  for (const base of [$ZodObject, z.ZodObject]) base.init(schema, definition)
})

/** `z.object`, without `new Function`. Every object schema of the contract is made by this or by `looseObject`. */
export function object<const Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<z.util.Writeable<Shape>> {
  return new InterpretedObject({ type: 'object', shape }) as never
}

/** `z.looseObject`, without `new Function`: fields that the shape does not have are kept. */
export function looseObject<const Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodObject<z.util.Writeable<Shape>, z.core.$loose> {
  return new InterpretedObject({ type: 'object', shape, catchall: z.unknown() }) as never
}

/** What databases give back as it went in: half of a surrogate pair becomes U+FFFD, and a leading byte order mark goes. */
function storable(given: string): string {
  return given.toWellFormed().replace(/^\uFEFF+/, '')
}

/** Free text of at most `max` UTF-16 units. NUL is refused because no database of ours can hold it. */
export function text(max: number): z.ZodString {
  return z
    .string()
    .overwrite(storable)
    .max(max, `must be at most ${max} characters long`)
    .regex(/^[^\0]*$/u, 'must not contain the NUL character')
}

/** A name: free text whose white space is collapsed before its length is judged. Blank is left to the rules. */
export function name(max: number): z.ZodString {
  return z
    .string()
    .overwrite((given) => collapseSpace(storable(given)))
    .max(max, `must be at most ${max} characters long`)
    .regex(/^[^\0]*$/u, 'must not contain the NUL character')
}

/** Longest id. */
export const ID_MAX = 64

/** An opaque id. */
export const id: z.ZodString = z
  .string()
  .min(1)
  .max(ID_MAX)
  .regex(/^[^\0]*$/u, 'must not contain the NUL character')

/** ISO 8601, UTC. */
export const timestamp: z.ZodISODateTime = z.iso.datetime()

/** How lists page: `from` is an offset, `perPage` -1 means all. */
export const page: { from: z.ZodDefault<z.ZodNumber>; perPage: (size: number) => z.ZodDefault<z.ZodNumber> } = {
  from: z.number().int().min(0).default(0),
  perPage: (size) => z.number().int().min(-1).max(1000).default(size),
}

/** A file of an upload, as browsers and Node both have it (`File`). */
export interface FileLike {
  readonly name: string
  /** Media type as the sender tells it: nothing to rely on. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** One file of an upload. Travels as a part of a multipart form, and in no other encoding. */
export const file: z.ZodType<FileLike, FileLike> = z
  .custom<FileLike>(isFile, 'must be a file')
  .meta({ type: 'string', format: 'binary' })

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
