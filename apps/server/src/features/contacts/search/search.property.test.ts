import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../../core/database/database.ts'
import { inEnterprise, transact } from '../../../core/work/work.ts'
import { signedIn } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { makeGroup } from '../../../testing/contacts.ts'
import { propertyRuns } from '../../../testing/propertyRuns.ts'
import { findNext, type Position } from '../export/export.store.ts'
import { countFiltered, listPage, type PartsContext } from './inParts.ts'
import { readSearch } from './readSearch.ts'
import { conditionOf, countContacts, listContacts, matchContacts, type Filter } from './search.store.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly text: string
  readonly externalId: string
  readonly listIds: readonly string[]
  /** The import that has created it, and that has not been indexed. */
  readonly importId: string | null
}

const GIVEN = [
  'asha',
  'ravi',
  'aaaaa',
  "o'brien",
  'a.b',
  'राम',
  'लक्ष्मी',
  '王秀英',
  'محمد',
  '😀😀😀😀',
  'x_y%z',
  'back\\slash',
  "x'); -- $1 %s \\",
]
const FAMILY = ['rao', 'कुमार', 'kumar', '20-7', 'aaa.b', 'العلي', '伟', 'b']
const TERMS =
  "|rao asha|a kumar|20 raa|wx 37|a b|ra as|aaaa|aaaaaa|.b@|राम|कुमार|王秀英|秀英 伟|😀😀😀|x_y%|%%%|___|\\sl|o'b|91 00|+91|9|nobody at all|kumar 5|example|लक्ष्मी कुमार|10|1a|4V|2m".split(
    '|',
  )
/** What would leave a literal, a pattern or a format of SQL. */
const HOSTILE_TERMS = [
  "x')",
  "'); --",
  '$1 %s',
  "\\'",
  "' or true --",
  "') or true or ('",
  "E'\\'",
  '%1$L',
  '$$; --',
  "\u2028'",
  "\uDC00'",
]
/** More than the search reads in order, or collects, at its first attempt, and more members than it looks up. */
const COUNT = 7_000
const RUNNING = 'import that is running'
const ENDED = 'import that has ended'

let server: TestServer
let rows: Row[]
/** Few members, many members, and a group of another enterprise. */
let lists: string[]

beforeAll(async () => {
  server = await buildServer()
  const [staff, others] = [await signedIn(server, 'a'), await signedIn(server, 'b')]
  lists = [(await makeGroup(staff)).id, (await makeGroup(staff)).id, (await makeGroup(others)).id]
  const [few = '', many = '', foreign = ''] = lists
  rows = Array.from({ length: COUNT }, (_, at) => rowOf(at, { few, many }))
  await insertUploads()
  await insertRows(server.enterprises.a.id, rows)
  const theirs = rows.filter((_, at) => at % 20 === 0)
  const copies = theirs.map((row) => ({ ...row, id: `their ${row.id}`, importId: null, listIds: [foreign] }))
  await insertRows(server.enterprises.b.id, copies)
  await sql`analyze contacts, contact_list_members`.execute(server.services.database.owner)
}, 120_000)
afterAll(() => server.close())

function rowOf(at: number, { few, many }: { few: string; many: string }): Row {
  const digits = `91${String((at * 7_919_317) % 10_000_000_000).padStart(10, '0')}`
  const name = `${GIVEN[at % GIVEN.length]} ${FAMILY[(at * 31) % FAMILY.length]} ${at % 5 === 0 ? at : ''}`.trim()
  const long = at % 50 === 0 ? [Array.from({ length: 90 }, (_, word) => `${(at + word) * 37}w`).join(' ')] : []
  // Two letters or digits.
  const externalId = at % 40 === 0 ? (36 + at / 40).toString(36).toUpperCase() : ''
  return {
    id: `c${String((at * 4_871) % COUNT).padStart(6, '0')}`,
    name,
    phone: `+${digits}`,
    externalId,
    text: [name, `+${digits}`, digits, `${at % 3}.b@example.com`, ...long, externalId.toLowerCase()].join('\n'),
    listIds: [...(at % 60 === 0 ? [few] : []), ...(at % 2 === 0 ? [many] : [])],
    importId: at % 17 === 0 ? RUNNING : at % 19 === 0 ? ENDED : null,
  }
}

async function insertUploads(): Promise<void> {
  await sql`
    insert into contact_uploads (id, enterprise_id, file_name, phase, replaces, reading, columns, mapping, created_at, expires_at)
    select id, ${server.enterprises.a.id}, 'x.csv', 'imported', false, '{}', '[]', '[]', now(), now()
    from unnest(array[${RUNNING}, ${ENDED}]::text[]) as id`.execute(server.services.database.owner)
}

async function insertRows(enterpriseId: string, inserted: readonly Row[]): Promise<void> {
  const { owner } = server.services.database
  await sql`
    insert into contacts (id, enterprise_id, name, name_key, phone, phone_e164, whatsapp_number, twitter_id, facebook_id,
      instagram_id, attribute_values, search_text, external_id, revision, created_at, updated_at, import_id, is_unindexed)
    select id, ${enterpriseId}, name, name, phone, phone, '', '', '', '', '{}', "text", "externalId", 1, now(), now(), "importId",
      "importId" is not null
    from json_to_recordset(${json(inserted)}::json) as row (id text, name text, phone text, "text" text, "externalId" text, "importId" text)`.execute(
    owner,
  )
  await sql`
    insert into contact_list_members (enterprise_id, list_id, contact_id)
    select ${enterpriseId}, list_id, id
    from json_to_recordset(${json(inserted)}::json) as row (id text, "listIds" json), json_array_elements_text("listIds") as list_id`.execute(
    owner,
  )
}

/** Whether the contacts of the import are hidden, or visible and unindexed. */
async function setImport(id: string, { isHidden }: { isHidden: boolean }): Promise<void> {
  await server.services.database.owner
    .updateTable('contact_uploads')
    .set({ hides_contacts: isHidden, has_unindexed: !isHidden })
    .where('id', '=', id)
    .execute()
}

const literal = (pattern: string): string => pattern.replaceAll(/\\(.)|%/g, '$1')

/** Whether a contact fits, by plain comparisons. */
function fits(
  { name, phone, text, externalId, listIds }: Row,
  { patterns, namesOnly, listIds: asked }: Filter,
): boolean {
  if (asked.length > 0 && !asked.some((id) => listIds.includes(id))) return false
  if (!patterns) return true
  const { contains, nameStart, phoneStart, externalIds } = patterns
  const searched = namesOnly ? name : text
  const spaced = ` ${searched.replaceAll('\n', ' ')}`
  if (contains) {
    const fitsLine = (line: string) =>
      line.startsWith('%') ? searched.includes(literal(line)) : spaced.includes(` ${literal(line)}`)
    return contains.some((pattern) => pattern.split('\n').every(fitsLine))
  }
  return startsWith(name, nameStart) || startsWith(phone, phoneStart) || (externalIds?.includes(externalId) ?? false)
}

const startsWith = (text: string, pattern: string | null): boolean =>
  pattern !== null && text.startsWith(literal(pattern))

const inOrder = (one: Row, other: Row): number =>
  Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)) || (one.id < other.id ? -1 : 1)

/** A part of a text of a contact, or a text that hardly any has. */
const term = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat({ max: COUNT - 1 }), fc.nat({ max: 40 }), fc.integer({ min: 1, max: 9 }))
      .map(([at, from, length]) =>
        Array.from(rows[at]?.text.replaceAll('\n', ' ') ?? '')
          .slice(from, from + length)
          .join(''),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat({ max: COUNT - 1 }), fc.nat({ max: 400 })).map(([at, from]) => longPart(at, from)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...TERMS, ...HOSTILE_TERMS),
  },
)
const longPart = (at: number, from: number): string =>
  (rows[at - (at % 50)]?.text.split('\n')[4] ?? '').slice(from, from + 12)

const search = fc.record({
  typed: term,
  namesOnly: fc.boolean(),
  lists: fc.subarray([0, 1, 2], { maxLength: 2 }),
  from: fc.oneof(fc.constant(0), fc.nat({ max: 900 }), fc.nat({ max: COUNT })),
  limit: fc.integer({ min: 1, max: 30 }),
})

const inA = <T>(operation: Parameters<typeof inEnterprise<T>>[2]): Promise<T> =>
  inEnterprise(server.services, server.enterprises.a.id, operation)

/** Reads in parts, on either database. */
const EMBEDDED = { kind: 'pglite' } as const
const inParts: PartsContext = { inWork: inA, signal: new AbortController().signal }

async function exported(filter: Filter): Promise<string[]> {
  const condition = await transact(server.services, ({ db }) => conditionOf(db, server.enterprises.a.id, filter))
  const ids: string[] = []
  for (let after: Position | undefined; ;) {
    const from = after
    const found = await inA(({ db }) => findNext(db, condition, { after: from, size: 3_000 }))
    if (!found) return ids
    ids.push(...found.contacts.map(({ id }) => id))
    after = found.last
  }
}

describe.each([
  ['while an import hides contacts', true],
  ['after it, before they are indexed', false],
])('%s', (_, isHidden) => {
  beforeAll(async () => {
    await setImport(ENDED, { isHidden: false })
    await setImport(RUNNING, { isHidden })
  })

  it('pages, counts, selections and exports have exactly the contacts that fit', async () => {
    const visible = rows.filter(({ importId }) => !isHidden || importId !== RUNNING).toSorted(inOrder)
    await fc.assert(
      fc.asyncProperty(search, async ({ typed, namesOnly, lists: chosen, from, limit }) => {
        const listIds = chosen.map((at) => lists[at] ?? '')
        const filter: Filter = { patterns: readSearch(typed, namesOnly), namesOnly, listIds }
        const expected = visible.filter((row) => fits(row, filter)).map(({ id }) => id)
        const found = await inA(async ({ db }) => ({
          page: (await listContacts(db, filter, { from, limit })).map(({ id }) => id),
          count: await countContacts(db, filter),
          matched: (await matchContacts(db, filter, COUNT)).toSorted(),
        }))
        const page = expected.slice(from, from + limit)
        expect(found).toEqual({ page, count: expected.length, matched: expected.toSorted() })
        expect({
          page: (await listPage(inParts, EMBEDDED, filter, { from, limit })).map(({ id }) => id),
          count: await countFiltered(inParts, EMBEDDED, filter),
        }).toEqual({ page, count: expected.length })
      }),
      { numRuns: propertyRuns(25) },
    )
    for (const typed of ['कुमार', 'a.b', '9']) {
      const filter: Filter = { patterns: readSearch(typed, false), namesOnly: false, listIds: [] }
      expect(await exported(filter)).toEqual(visible.filter((row) => fits(row, filter)).map(({ id }) => id))
    }
  }, 120_000)
})
