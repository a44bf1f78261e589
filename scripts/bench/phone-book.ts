// Searches and counts in a phone book on PostgreSQL and on the embedded database: the 95th percentile of the functions that
// the calls use, in transactions of the application role. PHONE_BOOK_BENCH_CONTACTS sets the number of contacts (1,000,000).
// The peer is a plain search of the same table in the same run, without an index of its own.
import type { Work } from '../../apps/server/src/core/work/work.ts'
import type { TestServer } from '../../apps/server/src/testing/buildServer.ts'
import { sql } from '../prove/serverPackages.ts'
import type { BenchOptions, BenchRow } from './benchmark.ts'
import { type DatabaseContext, onDatabases } from './onDatabases.ts'
import { timed } from './times.ts'

const CONTACTS = Number(process.env.PHONE_BOOK_BENCH_CONTACTS ?? 1_000_000)
const BATCH = 20_000
const RUNS = 20
const PEER_RUNS = 3
const PAGE = { from: 0, limit: 11 }
const GOAL_MS = { PostgreSQL: 100, embedded: 250 }
/** One contact of the last name in the order. */
const LAST = 'zyxomma'

interface Search {
  readonly search?: string
  readonly namesOnly?: boolean
  readonly listIds?: string[]
}

async function measure(name: 'PostgreSQL' | 'embedded', { buildServer, log }: DatabaseContext) {
  const { inEnterprise } = await import('../../apps/server/src/core/work/work.ts')
  const { readSearch } = await import('../../apps/server/src/features/contacts/search/readSearch.ts')
  const store = await import('../../apps/server/src/features/contacts/search/search.store.ts')
  const server = await buildServer()
  const { owner } = server.services.database
  const enterpriseId = server.enterprises.a.id
  const groups = await fill(server)
  log(`${name}: ${CONTACTS} contacts`)

  const rows: BenchRow[] = []
  const add = async (title: string, read: (db: Work['db']) => Promise<unknown>, peer?: () => Promise<unknown>) => {
    const value = await timed(RUNS, () => inEnterprise(server.services, enterpriseId, ({ db }) => read(db)))
    const ofPeer = peer && (await timed(PEER_RUNS, peer))
    const goal = `≤ ${GOAL_MS[name]}`
    rows.push({ name: `${name}: ${title}`, value, unit: 'ms p95', goal, ...(peer && { peer: ofPeer }) })
    log(`${title}: ${value} ms${peer ? `, plain search ${ofPeer} ms` : ''}`)
  }
  const filterOf = ({ search = '', namesOnly = false, listIds = [] }: Search) => ({
    patterns: readSearch(search, namesOnly),
    namesOnly,
    listIds,
  })
  const plain = (search: string) => () =>
    sql`select id from contacts where enterprise_id = ${enterpriseId} and search_text like ${`%${search}%`}
      order by name_key, id limit 11`.execute(owner)

  const searches: Readonly<Record<string, Search>> = {
    'a page': {},
    'a frequent name': { search: 'kumar' },
    'a name without a match': { search: 'zyxommb' },
    'a rare name at the end': { search: LAST },
    'a part of a number': { search: '98765' },
    'a name in Devanagari': { search: 'लक्ष्मी वर्मा' },
    'a search with punctuation': { search: 'a.b' },
    'the beginning of a name': { search: 'su' },
    'a masked caller, a frequent name': { search: 'kumar', namesOnly: true },
    'a masked caller, a part of addresses': { search: 'example.com', namesOnly: true },
    'a group': { listIds: [groups.large] },
    'a rare name within a group': { search: LAST, listIds: [groups.large] },
    'a frequent name within a group': { search: 'kumar', listIds: [groups.large] },
    'a frequent name within a small group': { search: 'kumar', listIds: [groups.small] },
  }
  for (const [title, input] of Object.entries(searches)) {
    const peer = input.search && !input.namesOnly && !input.listIds ? plain(input.search) : undefined
    await add(title, (db) => store.listContacts(db, filterOf(input), PAGE), peer)
    await add(`${title}, count`, (db) => store.countContacts(db, filterOf(input)))
  }
  await server.close()
  return rows
}

/** Creates the phone book. Returns the ids of a group of every 20th contact, and of one with a hundred. */
async function fill(server: TestServer) {
  const { owner } = server.services.database
  const enterpriseId = server.enterprises.a.id
  const groups = { large: 'bench large', small: 'bench small' }
  await sql`
    insert into contact_lists (id, enterprise_id, kind, name, name_key, created_at, updated_at)
    select id, ${enterpriseId}, 'group', id, id, now(), now() from unnest(${Object.values(groups)}::text[]) as id`.execute(
    owner,
  )
  for (let from = 1; from <= CONTACTS; from += BATCH) {
    await sql`
      with named as (
        select n, case
          when n = ${Math.ceil(CONTACTS / 2)} then ${LAST} || ' petiolatum'
          else names[1 + mixed % cardinality(names)] || ' ' || case when n % 9 = 0 then chr(97 + n % 26) || '.' else '' end
            || families[1 + mixed / 64 % cardinality(families)] || case when n % 11 = 0 then ' ' || n else '' end
        end as name, '+91' || 6000000000 + n::bigint * 2654435761 % 3999999979 as phone
        from generate_series(${from}::integer, ${Math.min(CONTACTS, from + BATCH - 1)}::integer) as n,
          lateral (select hashint4(n) & 2147483647 as mixed) as random,
          lateral (select n % 5 = 0 as is_hindi) as script,
          lateral (select case when is_hindi then ${sql.lit('{राम,सीता,आशा,रवि,मीरा,दीपक,लक्ष्मी,संजय,प्रिया,विक्रम,अनीता,सुरेश}')}
            else ${sql.lit('{asha,ravi,meera,john,fatima,deepak,lakshmi,omkar,sanjay,priya,vikram,anita,suresh,kavita,rahul,neha}')} end::text[] as names) as given,
          lateral (select case when is_hindi then ${sql.lit('{राव,कुमार,शर्मा,पटेल,सिंह,अय्यर,नायर,दास,गुप्ता,वर्मा}')}
            else ${sql.lit('{rao,kumar,sharma,patel,singh,iyer,nair,das,gupta,reddy,joshi,mehta,shah,verma,khan,bose,ghosh,bhat}')} end::text[] as families) as family
      ), added as (
        insert into contacts (id, enterprise_id, name, name_key, phone, phone_e164, whatsapp_number, twitter_id,
          facebook_id, instagram_id, attribute_values, search_text, email, revision, created_at, updated_at)
        select 'c' || lpad(n::text, 9, '0'), ${enterpriseId}, name, name, phone, phone, '', '', '', '', '{}',
          concat_ws(e'\n', name, phone, n || '@example.com', ltrim(phone, '+'), '0' || substr(phone, 4)),
          n || '@example.com', 1, now(), now()
        from named returning id
      )
      insert into contact_list_members (enterprise_id, list_id, contact_id)
      select ${enterpriseId}, ${groups.large}, id from added where right(id, 2) in ('03', '28', '41', '67', '94')
      union all
      select ${enterpriseId}, ${groups.small}, id from added where substr(id, 2)::integer % ${Math.ceil(CONTACTS / 100)} = 7`.execute(
      owner,
    )
  }
  for (const table of ['contacts', 'contact_list_members']) await sql`vacuum analyze ${sql.table(table)}`.execute(owner)
  return groups
}

export const bench = (options: BenchOptions) => onDatabases(options, measure)
