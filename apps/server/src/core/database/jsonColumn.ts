import type { z } from 'zod'

/**
 * Reads the values of a JSON column. `upgrades[n - 1]` converts a value of format n to format n + 1.
 *
 * A value of format 1 is stored as it is; one of a later format as `{ "format": n, "value": … }`, written by
 * `json({ format, value })`.
 */
export interface JsonColumn<T> {
  readonly schema: z.ZodType<T>
  readonly upgrades: readonly ((value: unknown) => unknown)[]
}

/** JSON columns by `table.column`. Each feature declares those of its tables in `*.columns.ts`. */
export type JsonColumns = Readonly<Record<string, JsonColumn<unknown>>>

export function jsonColumn<T>(schema: z.ZodType<T>, ...upgrades: readonly ((value: unknown) => unknown)[]) {
  return { schema, upgrades } satisfies JsonColumn<T>
}
