import { DEFAULT_ROLE_PERMISSIONS, ROLES, type Endpoint, type EndpointName } from '@platform/contract'
import { endpointNames, endpoints } from '@platform/contract/all'
import { callerOf, hasAccess, requirementOf } from '@platform/contract/policies'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildServer,
  type CallResult,
  type EnterpriseName,
  type RoleName,
  type TestServer,
} from '../../testing/buildServer.ts'
import { idFieldsOf, openRecords, refusalOf, type RecordSet } from '../../testing/records.ts'
import { newId } from '../database/id.ts'

// Makes every call of the contract through HTTP, with records that the resources define (`*.records.ts`). Which roles may
// make a call is proven without a server (`permissionTable.test.ts`), and that a route asks the policy of its call in
// `routeAccess.test.ts`. So a call is made here by one permitted role and one other. The calls of an area share their
// records, and the tables of the other enterprise are compared once for each area. So the time grows only with the number
// of calls, not with that of calls times tables.

/** Text in every record of the other enterprise. A reply with it is a leak. */
const MARK = 'zebra-crossing'
const ROLE_NAMES = Object.keys(ROLES) as RoleName[]
const DELETION = /\.(?:delete|revoke)/
/** The calls by area: the first part of their names. */
const AREAS = Object.entries(Object.groupBy(endpointNames, (name) => name.split('.')[0] ?? ''))

let server: TestServer
let theirs: RecordSet
/** For calls that do not change them: reads, and refused calls. */
let ours: RecordSet
let stateOfTheirs: TableStates
beforeAll(async () => {
  server = await buildServer()
  theirs = await openRecords(server, 'b', `${MARK} ${newId()}`)
  ours = await openRecords(server, 'a')
  await theirs.createAll()
  await ours.createAll()
  stateOfTheirs = await stateOf('b')
}, 60_000)
afterAll(() => server.close())

const call = (name: EndpointName, input: unknown, token?: string): Promise<CallResult<EndpointName>> =>
  server.call(name, input as never, token === undefined ? {} : { token })

/**
 * Pairs of inputs that reach for another enterprise's records, and for missing ones in the same way: one id at a time, and
 * a whole input of the other enterprise.
 */
async function reachingOut(name: EndpointName): Promise<{ foreign: object; missing: object }[]> {
  const [input, theirInput] = [await ours.inputOf(name), await theirs.inputOf(name)]
  const fields = idFieldsOf(name).filter(([field]) => typeof input[field] === 'string')
  if (fields.length === 0) return []
  const pairs = fields.map(([field]) => ({
    foreign: { ...input, [field]: theirInput[field] },
    missing: { ...input, [field]: newId() },
  }))
  const missing = { ...theirInput, ...Object.fromEntries(fields.map(([field]) => [field, newId()])) }
  return [...pairs, { foreign: theirInput, missing }]
}

/** A checksum of each table's rows of an enterprise, by the name of the table. */
type TableStates = Readonly<Record<string, string>>

async function stateOf(enterprise: EnterpriseName): Promise<TableStates> {
  const { owner } = server.services.database
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'enterprise_id' order by 1`.execute(owner)
  const figures = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state
      from ${sql.table(name)} t where enterprise_id = ${server.enterprises[enterprise].id}`,
  )
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(figures, sql` union all `)}`.execute(owner)
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

const auditRows = (name: EndpointName) =>
  server.services.database.owner.selectFrom('audit').select('enterprise_id').where('action', '=', name).execute()

const mayCall = ({ access }: Endpoint, role: RoleName): boolean =>
  hasAccess(callerOf({ id: role, enterpriseId: 'a', permissions: DEFAULT_ROLE_PERMISSIONS[ROLES[role]] }), access)

describe.each(AREAS)('%s', (_, names) => {
  /** For calls that change records. A deletion leaves new ones to the next call. */
  let changed: RecordSet
  beforeAll(async () => {
    changed = await openRecords(server, 'a')
  })

  describe.each(names ?? [])('%s', (name) => {
    const endpoint: Endpoint = endpoints[name]
    const isPublic = endpoint.access === 'public'
    // The last ones have the fewest permissions of those that may, and of those that may not, often all but one.
    const permitted = ROLE_NAMES.findLast((role) => mayCall(endpoint, role))
    const refused = ROLE_NAMES.findLast((role) => !mayCall(endpoint, role))
    const signInPermitted = (): Promise<string> => server.signIn('a', permitted)

    it.skipIf(isPublic)('answers 401 with login_required without a session, and with a wrong one', async () => {
      const input = await theirs.inputOf(name)
      for (const token of [undefined, '', 'no such token', 'x'.repeat(10_000)]) {
        const { httpStatus, reply } = await call(name, input, token)
        expect({ token, httpStatus, reply }).toMatchObject({
          httpStatus: 401,
          reply: { status: false, login_required: true },
        })
      }
    })

    it.skipIf(refused === undefined)('answers 403 to a role without the permission, whatever the records', async () => {
      const token = await server.signIn('a', refused)
      const { access } = endpoint
      const permissions = access === 'public' || access === 'session' ? [] : requirementOf(access).permissions
      const denied = { status: false, message: 'Access Denied', code: 1403, permissions }
      for (const records of [ours, theirs]) {
        const { httpStatus, reply } = await call(name, await records.inputOf(name), token)
        expect({ httpStatus, reply }).toEqual({ httpStatus: 403, reply: denied })
      }
    })

    it("answers 404 for another enterprise's records, as for missing ones", async () => {
      const token = await signInPermitted()
      for (const { foreign, missing } of await reachingOut(name)) {
        const [one, other] = [await call(name, foreign, token), await call(name, missing, token)]
        expect({ foreign, status: one.httpStatus, reply: one.reply }).toEqual({
          foreign,
          status: 404,
          reply: { status: false, message: 'Not found' },
        })
        expect({ ...other, output: undefined }).toEqual({ ...one, output: undefined })
      }
    })

    it.each(isPublic ? ['without a session', 'with one'] : ['with one'])(
      'is answered %s, shows nothing of the other enterprise, and is audited once if it must be',
      async (session) => {
        const token = session === 'with one' ? await signInPermitted() : undefined
        const records = endpoint.effect === 'read' ? ours : changed
        const input = await records.inputOf(name)
        const before = await auditRows(name)
        const { httpStatus, reply, failure } = await call(name, input, token)
        const refusedBy = failure?.type === 'REFUSED' ? failure.rule : failure?.type
        expect({ httpStatus, refusedBy }).toEqual({ httpStatus: 200, refusedBy: refusalOf(name) })
        expect(JSON.stringify(reply)).not.toContain(MARK)
        if (DELETION.test(name)) changed = await openRecords(server, 'a')
        const audited = (await auditRows(name)).slice(before.length)
        const own = { enterprise_id: server.enterprises.a.id }
        expect(audited).toEqual(endpoint.isAudited && !failure ? [own] : [])
      },
    )
  })

  it('has changed nothing of the other enterprise', async () => {
    const before = stateOfTheirs
    stateOfTheirs = await stateOf('b')
    expect(stateOfTheirs).toEqual(before)
  })
})

describe("another enterprise's conversation", () => {
  it('is not continued: a new one starts, as with an unknown id', async () => {
    const [agentId, foreign, missing] = [await ours.idOf('agentId'), await theirs.idOf('sessionId'), newId()]
    const token = await server.signIn('a', 'DEVELOPMENT')
    for (const sessionId of [foreign, missing]) {
      const { output } = await server.call('conversation.predict', { agentId, sessionId, text: 'hello' }, { token })
      expect(output.sessionId).toHaveLength(26)
      expect([foreign, missing]).not.toContain(output.sessionId)
    }
    expect(await stateOf('b')).toEqual(stateOfTheirs)
  })
})
