import { conditionRules, SEGMENT_PREVIEW_SIZE, type ConditionGroup, type OutputOf } from '@platform/contract'
import { BatchSize } from '../../../core/database/BatchSize.ts'
import type { Database, Db } from '../../../core/database/database.ts'
import { inBackground } from '../../../core/database/ConnectionTurns.ts'
import { enforceRules } from '../../../core/http/failed.ts'
import type { LongRunningContext } from '../../../core/http/route.ts'
import { definedAttributes } from '../../attributes/attributes.service.ts'
import { presentRow } from '../../contacts/contacts.presenter.ts'
import { seesPersonal } from '../../contacts/search/filter.ts'
import { listRows } from '../../contacts/search/search.store.ts'
import { compileCondition } from '../conditions/compileCondition.ts'
import { listConditions } from '../refresh/requests.store.ts'
import {
  countContactsPart,
  countMatching,
  countPart,
  estimateCost,
  firstMatching,
  guessTableRows,
  limitStatements,
  listMatching,
  samplePart,
} from './preview.store.ts'
import { addSamples, estimateFrom, NO_SAMPLE } from './sample.ts'

/**
 * Cost of a count that is one statement. On the embedded database it takes some 30 ms, in which everybody waits; on
 * PostgreSQL it is stopped after {@link COUNT_MS}.
 */
const COST_MAX: Readonly<Record<Database['kind'], number>> = { pglite: 2_500, postgres: 300_000 }
const COUNT_MS = 300
/** Condition of which planning alone takes tens of milliseconds, in characters of SQL: it is not worth an estimate. */
const LONG_CONDITION = 10_000
/** Contacts in order of their names that are examined to find the first ones that match. */
const READ_LIMIT = 2_000
/** Contacts of which an estimate is precise enough: ±0.7 percentage points if they are independent. */
const SAMPLE_MAX = 20_000
/** Contacts of the table, of all enterprises, beyond which a part of it does not take longer. */
const PART_MAX = 20_000

/** Time in which a contact of a sample is read, in milliseconds, without its condition. */
const READ_MS = 0.01

/** Times that a preview uses the database in parts, in milliseconds. */
export interface PreviewBudget {
  /** Of one part: everybody waits for as long on the embedded database. */
  readonly partMs: number
  /** Of the parts that count all contacts. If there are too many for it, their number is estimated. */
  readonly countMs: number
  /** Of the parts of a sample. */
  readonly sampleMs: number
  /** Of the parts that find the first contacts. */
  readonly firstMs: number
}

const BUDGET: PreviewBudget = { partMs: 30, countMs: 800, sampleMs: 300, firstMs: 150 }

/** Runs a part of a preview in a transaction of its own, between which other calls go. */
type InPart = LongRunningContext['inWork']

interface Counted {
  readonly count: number
  /** Half of the 95 % confidence interval of the count, in contacts; null if the count is exact. */
  readonly margin: number | null
  /** The contacts that match, if they are few. Undefined if they were not collected. */
  readonly ids?: readonly string[]
}

type PreviewContext = Pick<LongRunningContext, 'caller' | 'inWork' | 'signal'>

/**
 * Returns the number of contacts of which a condition is true, and the first ones in order of their names. If counting
 * takes too long, the number is an estimate, and contacts far down in the order are missing.
 */
export async function previewCondition(
  { caller, inWork, signal }: PreviewContext,
  { kind }: Pick<Database, 'kind'>,
  condition: ConditionGroup,
  budget: PreviewBudget = BUDGET,
): Promise<OutputOf<'segments.preview'>> {
  const inPart: InPart = (read) => {
    signal.throwIfAborted()
    return inBackground(() => inWork(read))
  }
  const { view, compiled, atOnce } = await inPart(async (work) => {
    const shown = { attributes: await definedAttributes(work), isMasked: !seesPersonal({ caller }) }
    enforceRules(conditionRules(condition, shown.attributes))
    const segments = await listConditions(work.db)
    const asSql = compileCondition(condition, {
      attributeIds: new Set(shown.attributes.map(({ id }) => id)),
      segmentIds: new Set(segments.map(({ id }) => id)),
      now: work.now,
    })
    const isCheap = asSql.length <= LONG_CONDITION && (await estimateCost(work.db, asSql)) <= COST_MAX[kind]
    return { view: shown, compiled: asSql, atOnce: isCheap ? await countAtOnce(work.db, asSql) : null }
  })
  const counted = atOnce ?? (await countInParts(inPart, compiled, budget))
  const ids = counted.ids ?? (await findFirst(inPart, compiled, budget))
  const rows = await inPart(({ db }) => listRows(db, ids))
  return {
    count: Math.max(counted.count, ids.length),
    isExact: counted.margin === null,
    margin: counted.margin ?? 0,
    contacts: rows.map((row) => presentRow(row, view)),
  }
}

/** Counts the contacts that match by one statement. Null if it takes too long. */
async function countAtOnce(db: Db, condition: string): Promise<Counted | null> {
  const former = await limitStatements(db, String(COUNT_MS))
  const count = await countMatching(db, condition)
  const few = count !== null && count <= FEW ? await listMatching(db, condition, SEGMENT_PREVIEW_SIZE) : null
  await limitStatements(db, former)
  return count === null ? null : { count, margin: null, ...(few ? { ids: few.ids } : {}) }
}

/** Contacts that are sorted by their names, instead of examined in this order. */
const FEW = 1_000

async function countInParts(inPart: InPart, condition: string, budget: PreviewBudget): Promise<Counted> {
  const parts = new BatchSize({ targetMs: budget.partMs, first: 50, smallest: 1, largest: PART_MAX })
  const tableRows = await inPart(({ db }) => guessTableRows(db))
  const ids: string[] = []
  let [examined, matching] = [0, 0]
  for (let after = ''; ;) {
    const from = after
    const part = await inPart(({ db }) =>
      parts.measure((size) => countPart(db, condition, { after: from, size, listed: SEGMENT_PREVIEW_SIZE })),
    )
    examined += part.examined
    matching += part.matching
    ids.push(...part.ids.slice(0, SEGMENT_PREVIEW_SIZE - ids.length))
    if (part.lastId === null) {
      return { count: matching, margin: null, ...(matching === ids.length ? { ids } : {}) }
    }
    after = part.lastId
    const restMs = (parts.msPerItem ?? 0) * (tableRows - examined)
    if (parts.spentMs + restMs > budget.countMs) return estimateInParts(inPart, condition, { tableRows, budget, parts })
  }
}

/** @param parts have counted before, so that their size and their time for each contact are known */
async function estimateInParts(
  inPart: InPart,
  condition: string,
  {
    tableRows,
    budget,
    parts,
  }: { readonly tableRows: number; readonly budget: PreviewBudget; readonly parts: BatchSize },
): Promise<Counted> {
  // The longer a condition takes, the fewer contacts of a page are examined: different pages say more than alike contacts.
  const share = Math.min(1, READ_MS / (parts.msPerItem ?? READ_MS))
  const endMs = parts.spentMs + budget.sampleMs
  let sample = NO_SAMPLE
  do {
    const part = await inPart(({ db }) =>
      parts.measure((size) => {
        const percentage = Math.min(100, (100 * size) / (share * Math.max(1, tableRows)))
        return samplePart(db, condition, { percentage, share })
      }),
    )
    sample = addSamples(sample, part)
  } while (parts.spentMs < endMs && sample.n < SAMPLE_MAX)
  return estimateFrom(sample, await countAll(inPart, budget))
}

/** Counts all contacts, those included that a running import hides: an estimate is hardly better without them. */
async function countAll(inPart: InPart, { partMs }: PreviewBudget): Promise<number> {
  const parts = new BatchSize({ targetMs: partMs, first: 10_000, smallest: 1_000, largest: 200_000 })
  let total = 0
  for (let after: string | null = ''; after !== null;) {
    const from: string = after
    const part = await inPart(({ db }) => parts.measure((size) => countContactsPart(db, { after: from, size })))
    total += part.count
    after = part.lastId
  }
  return total
}

/** Finds the first contacts that match in order of their names. */
async function findFirst(inPart: InPart, condition: string, { partMs, firstMs }: PreviewBudget): Promise<string[]> {
  const parts = new BatchSize({ targetMs: partMs, first: 50, smallest: 1, largest: READ_LIMIT })
  const ids: string[] = []
  let after = { name: '', id: '' }
  for (let examined = 0; examined < READ_LIMIT && parts.spentMs <= firstMs; examined += parts.lastSize) {
    const [from, size] = [after, SEGMENT_PREVIEW_SIZE - ids.length]
    const part = await inPart(({ db }) =>
      parts.measure((readLimit) => firstMatching(db, condition, { size, after: from, readLimit })),
    )
    if (!part) break
    ids.push(...part.ids)
    if (ids.length === SEGMENT_PREVIEW_SIZE) break
    after = part.last
  }
  return ids
}
