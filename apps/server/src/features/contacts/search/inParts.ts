import { BatchSize } from '../../../core/database/BatchSize.ts'
import type { Database } from '../../../core/database/database.ts'
import type { LongRunningContext } from '../../../core/http/route.ts'
import {
  countContacts,
  isRestricted,
  listContacts,
  matchContacts,
  skipContacts,
  type Filter,
  type ListedContact,
  type NamePosition,
} from './search.store.ts'

/** What reads contacts in one or more transactions. */
export type PartsContext = Pick<LongRunningContext, 'inWork' | 'signal'>

/** From here on a page of the embedded database is found in parts. Up to it, one statement takes some 30 ms at most. */
const NEAR_MAX = 500
/** Contacts that fit and are counted by one statement of the embedded database, in some 20 ms. */
const FEW = 2_000

/** Of one part: the embedded database runs no other query meanwhile. */
const openParts = () => new BatchSize({ targetMs: 20, first: 2_000, smallest: 100, largest: 20_000 })

/**
 * Lists contacts in order of their names, at most `limit` from the position `from` on. The embedded database, which cannot
 * stop a statement, reads what is far down in parts: a contact that is renamed meanwhile can shift the page by one.
 */
export async function listPage(
  context: PartsContext,
  { kind }: Pick<Database, 'kind'>,
  filter: Filter,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<ListedContact[]> {
  const { inWork } = context
  if (kind === 'postgres' || from <= NEAR_MAX) return inWork(({ db }) => listContacts(db, filter, { from, limit }))
  // Few that fit are found by an index. Otherwise all contacts would be read to find out that there are not as many.
  const few = isRestricted(filter) ? await inWork(({ db }) => matchContacts(db, filter, NEAR_MAX + 1)) : null
  if (few && few.length <= NEAR_MAX) return []
  const { fitting, last } = await skip(context, filter, from)
  if (fitting < from || !last) return []
  return inWork(({ db }) => listContacts(db, filter, { after: last, from: 0, limit }))
}

/** Counts the contacts that fit: on the embedded database in parts, if they are many. */
export async function countFiltered(
  context: PartsContext,
  { kind }: Pick<Database, 'kind'>,
  filter: Filter,
): Promise<number> {
  // Members are counted by an index alone.
  if (kind === 'postgres' || !filter.patterns) return context.inWork(({ db }) => countContacts(db, filter))
  const few = await context.inWork(({ db }) => matchContacts(db, filter, FEW + 1))
  return few.length <= FEW ? few.length : (await skip(context, filter, Infinity)).fitting
}

/** Reads contacts in order of their names until `wanted` of them fit. `last` is the last one that was read. */
async function skip(
  { inWork, signal }: PartsContext,
  filter: Filter,
  wanted: number,
): Promise<{ fitting: number; last: NamePosition | undefined }> {
  const parts = openParts()
  let fitting = 0
  let last: NamePosition | undefined
  while (fitting < wanted) {
    signal.throwIfAborted()
    const after = last
    const rest = wanted - fitting
    const part = await inWork(({ db }) =>
      parts.measure((size) => skipContacts(db, filter, { after, wanted: Math.min(rest, size), size })),
    )
    if (!part) break
    fitting += part.fitting
    last = part.last
  }
  return { fitting, last }
}
