import { conditionRules, SEGMENT_PREVIEW_SIZE, type ConditionGroup, type ContactRow } from '@platform/contract'
import type { Database } from '../../../core/database/database.ts'
import { keepRules } from '../../../core/http/failed.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { presentRow } from '../../contacts/contacts.presenter.ts'
import { contactViewOf } from '../../contacts/contacts.service.ts'
import { listRows } from '../../contacts/search/search.store.ts'
import { compileCondition } from '../conditions/compileCondition.ts'
import { listConditions } from '../refresh/requests.store.ts'
import {
  countMatching,
  estimateMatching,
  firstMatching,
  guessTableRows,
  limitStatements,
  listMatching,
} from './preview.store.ts'

/** Time in which contacts are counted, in milliseconds. */
const COUNT_MS = 300
/** Contacts in order of their names that are examined to find the first ones that match. Takes some 20 ms. */
const READ_LIMIT = 2_000
/** Contacts that an estimate examines. */
const SAMPLE = 20_000
/** Largest table that the embedded database counts exactly: it cannot stop a statement. */
const EMBEDDED_ROWS_MAX = 150_000

interface Matching {
  readonly count: number
  readonly isExact: boolean
  readonly ids: readonly string[]
}

/**
 * Returns the number of contacts of which a condition is true, and the first ones in order of their names. If counting
 * takes too long, the number is an estimate, and contacts far down in the order are missing.
 */
export async function previewCondition(
  context: RequestContext,
  { kind }: Pick<Database, 'kind'>,
  condition: ConditionGroup,
): Promise<{ count: number; isExact: boolean; contacts: ContactRow[] }> {
  const view = await contactViewOf(context)
  keepRules(conditionRules(condition, view.attributes))
  const segments = await listConditions(context.db)
  const compiled = compileCondition(condition, {
    attributeIds: new Set(view.attributes.map(({ id }) => id)),
    segmentIds: new Set(segments.map(({ id }) => id)),
    now: context.now,
  })
  const { ids, ...counted } = await findMatching(context, kind, compiled)
  const rows = await listRows(context.db, ids)
  return { ...counted, contacts: rows.map((row) => presentRow(row, view)) }
}

async function findMatching(
  { db }: Pick<RequestContext, 'db'>,
  kind: Database['kind'],
  condition: string,
): Promise<Matching> {
  const ids = await firstMatching(db, condition, { size: SEGMENT_PREVIEW_SIZE, readLimit: READ_LIMIT })
  const tableRows = await guessTableRows(db)
  if (kind === 'postgres' || tableRows <= EMBEDDED_ROWS_MAX) {
    const former = await limitStatements(db, String(COUNT_MS))
    // Of few contacts, all are collected.
    const isPageFull = ids.length === SEGMENT_PREVIEW_SIZE
    const count = isPageFull ? await countMatching(db, condition) : null
    const all = isPageFull ? null : await listMatching(db, condition, SEGMENT_PREVIEW_SIZE)
    await limitStatements(db, former)
    if (count !== null) return { count, isExact: true, ids }
    if (all) return { ...all, isExact: true }
  }
  const percentage = Math.min(100, (100 * SAMPLE) / Math.max(1, tableRows))
  const estimate = await estimateMatching(db, condition, percentage)
  return { count: Math.max(estimate, ids.length), isExact: false, ids }
}
