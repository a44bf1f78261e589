import { LONG_WORK_LISTED_DAYS, type LongWorkEntry, type ParsedInputOf } from '@platform/contract'
import { decodeCursor, encodeCursor, type KeysetPosition, type PlacedRow } from '../../core/database/paging.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { LongWorkRange, LongWorkSource } from '../../core/work/longWork.ts'

const DAY_MS = 24 * 3_600_000

/** Open work comes before ended work. */
type Section = 'open' | 'ended'

interface ListPosition {
  readonly section: Section
  /** Undefined for the beginning of the section. */
  readonly after: KeysetPosition | undefined
}

/** Begins the cursors of open work. */
const OPEN = 'open.'

const encodePosition = (section: Section, position: KeysetPosition): string =>
  (section === 'open' ? OPEN : '') + encodeCursor(position)

const decodePosition = (cursor: string): ListPosition =>
  cursor.startsWith(OPEN)
    ? { section: 'open', after: decodeCursor(cursor.slice(OPEN.length)) }
    : { section: 'ended', after: decodeCursor(cursor) }

/** Lists the long work of all sources that the caller may see: open work, then what has ended in the last days. */
export async function listLongWork(
  context: RequestContext,
  sources: readonly LongWorkSource[],
  { isOpen, cursor, perPage }: ParsedInputOf<'longWork.list'>,
): Promise<{ entries: LongWorkEntry[]; nextCursor: string | null }> {
  const start: ListPosition = cursor === undefined ? { section: 'open', after: undefined } : decodePosition(cursor)
  const limit = perPage + 1
  const found = start.section === 'open' ? await readSection(context, sources, { ...start, limit }) : []
  if (!isOpen && found.length < limit) {
    const after = start.section === 'ended' ? start.after : undefined
    found.push(...(await readSection(context, sources, { section: 'ended', after, limit: limit - found.length })))
  }
  const page = found.slice(0, perPage)
  const last = page.at(-1)
  return {
    entries: page.map(({ row }) => row),
    nextCursor: last && found.length > perPage ? encodePosition(last.section, last.position) : null,
  }
}

/** Reads a part of a section: what all sources have, newest first. */
async function readSection(
  context: RequestContext,
  sources: readonly LongWorkSource[],
  { section, after, limit }: ListPosition & { readonly limit: number },
): Promise<(PlacedRow<LongWorkEntry> & { readonly section: Section })[]> {
  const endedSince = section === 'open' ? undefined : new Date(context.now.getTime() - LONG_WORK_LISTED_DAYS * DAY_MS)
  const range: LongWorkRange = { endedSince, after, limit }
  const found: PlacedRow<LongWorkEntry>[] = []
  // One after the other: they share the connection of the transaction.
  for (const source of sources) found.push(...(await source.read(context, context.caller, range)))
  return found
    .toSorted((one, other) => newestFirst(one.position, other.position))
    .slice(0, limit)
    .map((placed) => ({ ...placed, section }))
}

function newestFirst(one: KeysetPosition, other: KeysetPosition): number {
  const difference = Number(BigInt(other.time) - BigInt(one.time))
  if (difference !== 0) return difference
  return one.id < other.id ? 1 : -1
}
