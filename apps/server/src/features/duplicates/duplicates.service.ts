import {
  comparedAttributes,
  DUPLICATE_KINDS,
  duplicateReasons,
  type Attribute,
  type DuplicateGroup,
  type DuplicateKind,
} from '@platform/contract'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inBackground } from '../../core/database/ConnectionTurns.ts'
import { Failed, notFound } from '../../core/http/failed.ts'
import type { LongRunningContext } from '../../core/http/route.ts'
import type { Work } from '../../core/work/work.ts'
import { definedAttributes } from '../attributes/attributes.service.ts'
import { presentContact } from '../contacts/contacts.presenter.ts'
import {
  contactsByIds,
  findCandidates,
  listDistinctions,
  pairKey,
  pairsOf,
  type Candidate,
} from './duplicates.store.ts'

/**
 * Entries of an index that one search reads: some tens of milliseconds. Addresses are read from the values of attributes,
 * and names are compared with more of the contact.
 */
const READ_LIMITS: Readonly<Record<DuplicateKind, number>> = {
  email: 5_000,
  phone: 20_000,
  whatsApp: 20_000,
  twitter: 20_000,
  facebook: 20_000,
  instagram: 20_000,
  name: 2_000,
}
/** Searches that one page makes: a page without duplicates returns after about a second, whatever the phone book. */
const SEARCHES_MAX = 12

const CursorSchema = z.strictObject({ kind: z.enum(DUPLICATE_KINDS), after: z.string().regex(/^[^\0]*$/) })
type Position = z.infer<typeof CursorSchema>

const FIRST: Position = { kind: DUPLICATE_KINDS[0], after: '' }

const encode = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url')

function decode(cursor: string): Position {
  try {
    return CursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    const message = 'is not valid. Load the list from its beginning, without a cursor.'
    throw new Failed({ type: 'INVALID', errors: [{ field: 'cursor', message }] }, `cursor ${message}`)
  }
}

/** The position after all groups of a kind; null after the last kind. */
function nextKind(kind: DuplicateKind): Position | null {
  const next = DUPLICATE_KINDS[DUPLICATE_KINDS.indexOf(kind) + 1]
  return next === undefined ? null : { kind: next, after: '' }
}

/**
 * Returns a page of groups of likely duplicates: those with the strongest reason first. The page is short, or empty, if much
 * was read without a result. It is read in parts, between which other calls go.
 */
export async function pageOfDuplicates(
  { inWork, signal }: Pick<LongRunningContext, 'inWork' | 'signal'>,
  { cursor, perPage }: { readonly cursor?: string | undefined; readonly perPage: number },
): Promise<{ groups: DuplicateGroup[]; nextCursor: string | null }> {
  const attributes = await inWork(definedAttributes)
  const groups = new Map<string, DuplicateGroup>()
  let position: Position | null = cursor === undefined ? FIRST : decode(cursor)
  for (let searches = 0; position !== null && searches < SEARCHES_MAX && groups.size < perPage; searches += 1) {
    const from: Position = position
    signal.throwIfAborted()
    const found = await inBackground(() =>
      inWork((work) => findDuplicates(work, { from, maximum: perPage - groups.size, attributes })),
    )
    for (const group of found.groups) groups.set(group.id, group)
    position = found.next
  }
  return { groups: [...groups.values()], nextCursor: position && encode(position) }
}

interface DuplicateSearch {
  readonly from: Position
  readonly maximum: number
  readonly attributes: readonly Attribute[]
}

/** Reads one part of an index. `next` is null after the last part of the last one. */
async function findDuplicates(
  work: Work,
  { from: { kind, after }, maximum, attributes }: DuplicateSearch,
): Promise<{ groups: DuplicateGroup[]; next: Position | null }> {
  const { textIds } = comparedAttributes(attributes)
  const search = { kind, after, maximum, readLimit: READ_LIMITS[kind], textIds }
  const { candidates, stoppedAt } = await findCandidates(work.db, search)
  const groups = await verified(work, kind, candidates, attributes)
  return { groups, next: stoppedAt === null ? nextKind(kind) : { kind, after: stoppedAt } }
}

/** Groups and labels are not compared. */
const NO_LISTS = { groupIds: [], labelIds: [] }

/** The candidates whose strongest reason is of this kind, without contacts that are hidden and pairs that are dismissed. */
async function verified(
  work: Work,
  kind: DuplicateKind,
  candidates: readonly Candidate[],
  attributes: readonly Attribute[],
): Promise<DuplicateGroup[]> {
  const ids = [...new Set(candidates.flatMap(({ contactIds }) => contactIds))]
  const view = { attributes, isMasked: false }
  const rows = await contactsByIds(work.db, ids)
  const contacts = new Map([...rows].map(([id, row]) => [id, presentContact(row, NO_LISTS, view)]))
  const compared = comparedAttributes(attributes)
  const distinctions = await listDistinctions(work.db, ids)
  return candidates.flatMap(({ contactIds, count }) => {
    const members = contactIds.flatMap((id) => contacts.get(id) ?? [])
    const reasons = duplicateReasons(members, compared)
    const memberIds = members.map(({ id }) => id)
    const isOpen = pairsOf(memberIds).some((pair) => !distinctions.has(pairKey(pair)))
    if (!isOpen || reasons[0]?.kind !== kind) return []
    return [
      {
        id: createHash('sha256')
          .update(`${kind} ${memberIds.join(' ')}`)
          .digest('base64url')
          .slice(0, 22),
        reasons: [...reasons],
        contacts: members.map(({ id, name, phone, revision, createdAt }) => ({ id, name, phone, revision, createdAt })),
        count: count - (contactIds.length - members.length),
      },
    ]
  })
}

/** Refuses contacts that do not exist or are hidden (404), and the same contact twice. Returns their pairs. */
export async function requirePairs({ db }: Work, ids: readonly string[]): Promise<ReturnType<typeof pairsOf>> {
  const found = await contactsByIds(db, ids)
  if (found.size < ids.length) throw notFound()
  return pairsOf(ids)
}
