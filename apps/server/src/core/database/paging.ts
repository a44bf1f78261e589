import { CURSOR_PAGE_MAX } from '@platform/contract'
import { sql, type SelectQueryBuilder, type StringReference } from 'kysely'
import { z } from 'zod'
import { Failed } from '../http/failed.ts'
import type { Tables } from './tables.ts'

/** The SQL limit of a page: one more row, to detect whether another page follows. Null (all rows) for -1. */
export const limitOf = (perPage: number): number | null => (perPage === -1 ? null : perPage + 1)

/** The page, and whether another follows. `rows` is the result of a query with {@link limitOf}. */
export function pageOf<T>(rows: readonly T[], perPage: number): { page: T[]; more: boolean } {
  return perPage === -1
    ? { page: [...rows], more: false }
    : { page: rows.slice(0, perPage), more: rows.length > perPage }
}

/** The columns that order a keyset page, newest first. */
export interface KeysetColumns<Table extends keyof Tables> {
  /** A `timestamptz` that never changes and is never null. Rows may have the same time. */
  readonly time: StringReference<Tables, Table>
  /** A unique `text` column. */
  readonly id: StringReference<Tables, Table>
}

export interface KeysetPage<Row> {
  readonly page: Row[]
  /** The cursor of the next page; null after the last one. */
  readonly nextCursor: string | null
}

/** A row of a list that is ordered newest first, and where it is in it. */
export interface PlacedRow<Row> {
  readonly row: Row
  readonly position: KeysetPosition
}

/**
 * Reads rows of a list, newest first, each with its position. An index on the two columns finds them, whatever their
 * position.
 *
 * @param query selects the columns of a row, with its conditions and without order and limit
 * @param range.after the position of the last row that was read; undefined for the beginning of the list
 * @param range.limit number of rows
 */
export async function keysetRows<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { time, id }: KeysetColumns<Table>,
  { after, limit }: { readonly after: KeysetPosition | undefined; readonly limit: number },
): Promise<PlacedRow<Row>[]> {
  const [timeColumn, idColumn] = [sql.ref<Date>(time), sql.ref<string>(id)]
  const rows = await query
    // As text: the database stores microseconds, of which a `Date` would lose the last three digits.
    .select(sql<string>`((extract(epoch from ${timeColumn}) * 1000000)::bigint)::text`.as('keyset_time'))
    .select(idColumn.as('keyset_id'))
    .$if(after !== undefined, (page) =>
      page.where(
        sql<boolean>`(${timeColumn}, ${idColumn}) <
          (timestamptz 'epoch' + ${after?.time}::bigint * interval '1 microsecond', ${after?.id}::text)`,
      ),
    )
    .orderBy(timeColumn, 'desc')
    .orderBy(idColumn, 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ keyset_time: at, keyset_id: rowId, ...row }) => ({
    row: row as Row,
    position: { time: at, id: rowId },
  }))
}

/**
 * Reads a page of a list, newest first. Rows that are inserted or deleted between two pages neither repeat nor hide
 * others.
 *
 * @param query as that of {@link keysetRows}
 * @param options.cursor `nextCursor` of the previous page; without one the list starts. An invalid one is refused (422).
 * @param options.perPage number of rows, at most {@link CURSOR_PAGE_MAX}
 */
export async function keysetPage<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: KeysetColumns<Table>,
  { cursor, perPage }: { readonly cursor?: string | undefined; readonly perPage: number },
): Promise<KeysetPage<Row>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const size = Math.min(perPage, CURSOR_PAGE_MAX)
  const rows = await keysetRows(query, columns, { after, limit: size + 1 })
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    page: page.map(({ row }) => row),
    nextCursor: last && rows.length > size ? encodeCursor(last.position) : null,
  }
}

/** Position of a row: its time in microseconds since 1970, and its id. */
const CursorSchema = z.strictObject({
  // At most 16 digits, the year 2286: every such number is a time of PostgreSQL.
  time: z.string().regex(/^-?\d{1,16}$/),
  // The databases cannot store NUL.
  id: z.string().regex(/^[^\0]*$/),
})
export type KeysetPosition = z.infer<typeof CursorSchema>

export const encodeCursor = (cursor: KeysetPosition): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Reads a cursor. An invalid one is refused (422). */
export function decodeCursor(cursor: string): KeysetPosition {
  try {
    return CursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    const message = 'is not valid. Load the list from its beginning, without a cursor.'
    throw new Failed({ type: 'INVALID', errors: [{ field: 'cursor', message }] }, `cursor ${message}`)
  }
}
