import { z } from 'zod'
import type { JsonColumn } from './jsonColumn.ts'

/** A stored value cannot be read: it has another form than its schema, or a later format. */
export class StoredJsonError extends Error {
  override readonly name = 'StoredJsonError'
}

const WrappedSchema = z.strictObject({ format: z.int().min(2), value: z.unknown() })

/**
 * Reads a stored value: upgrades it to the newest format and checks it. Throws a {@link StoredJsonError}.
 *
 * @param row names the row in errors, such as `intents.phrases of the row 01h`
 */
export function readJson<T>({ schema, upgrades }: JsonColumn<T>, stored: unknown, row: string): T {
  const wrapped = WrappedSchema.safeParse(stored).data
  const format = wrapped?.format ?? 1
  const newest = upgrades.length + 1
  if (format > newest) {
    throw new StoredJsonError(`${row} has the format ${format}, and this version reads up to ${newest}.`)
  }
  try {
    let value = wrapped ? wrapped.value : stored
    for (const upgrade of upgrades.slice(format - 1)) value = upgrade(value)
    return schema.parse(value)
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new StoredJsonError(`${row} cannot be read as format ${format}: ${reason}`, { cause })
  }
}
