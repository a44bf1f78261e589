import { DEFAULT_ROLE_PERMISSIONS, nameKey, ROLES, type Endpoint, type EndpointName } from '@platform/contract'
import { endpointNames, endpoints } from '@platform/contract/all'
import { callerOf, hasAccess, requirementOf } from '@platform/contract/policies'
import { train } from '@platform/nlu'
import { exampleInput } from '@platform/testing/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireAgent } from '../../features/agents/agents.service.ts'
import { newId } from '../database/id.ts'
import { sealKey } from '../../features/integrations/keys.ts'
import { makeAgent, makeEntity, makeIntent, makeStory, signedIn } from '../../testing/bots.ts'
import { insertTryIt } from '../../testing/conversations.ts'
import {
  buildServer,
  TEST_PASSWORD,
  type CallResult,
  type EnterpriseName,
  type RoleName,
  type TestServer,
} from '../../testing/buildServer.ts'
import { readDraft } from '../../features/versions/draft.store.ts'
import { packVersion } from '../../features/versions/versionData.ts'
import { insertVersion } from '../../features/versions/versions.store.ts'
import { inEnterprise } from '../work/work.ts'

/** Text in every record of the other enterprise. A reply with it is a leak. */
const MARK = 'zebra-crossing'
const ROLE_NAMES = Object.keys(ROLES) as RoleName[]
const absent = newId()

/** Records of one enterprise, by the names of their ids in inputs. */
interface Records {
  readonly agentId: string
  readonly storyId: string
  readonly intentId: string
  readonly entityId: string
  readonly sessionId: string
  /** A task that everybody may cancel who may try the agent out. */
  readonly taskId: string
  readonly integrationId: string
  /** A document that has been read, and its name. */
  readonly sourceId: string
  readonly fileName: string
  readonly keyId: string
}

let server: TestServer
let theirs: Records
/** For refused calls, which change nothing. A successful call gets its own records. */
let ours: Records
let model: Uint8Array
beforeAll(async () => {
  server = await buildServer()
  const phrases = { greet: ['hello', 'good morning'], leave: ['bye', 'see you'] }
  const intents = Object.entries(phrases).map(([id, texts]) => ({ id, phrases: texts }))
  model = (await train({ language: 'en', intents })).save()
  theirs = await makeRecords('b')
  ours = await makeRecords('a')
}, 60_000)
afterAll(() => server.close())

async function makeRecords(enterprise: EnterpriseName): Promise<Records> {
  const staff = await signedIn(server, enterprise, 'DEVELOPMENT')
  const name = enterprise === 'b' ? `${MARK} ${newId()}` : newId()
  const { id: agentId } = await makeAgent(staff, { name, description: name })
  const story = await makeStory(staff, agentId, name)
  const { id: intentId } = await makeIntent(staff, story, { name, responses: [name] })
  const { id: entityId } = await makeEntity(staff, agentId, { name })
  const integrationId = await makeIntegration(enterprise, name)
  const row = { enterprise_id: server.enterprises[enterprise].id, agent_id: agentId }
  const now = new Date()
  const { owner } = server.services.database
  await owner.updateTable('agents').set({ model_version: 1 }).where('id', '=', agentId).execute()
  await owner
    .insertInto('models')
    .values({ ...row, version: 1, bytes: model, content_revision: 1, created_at: now })
    .execute()
  await inEnterprise(server.services, row.enterprise_id, async (work) => {
    const data = await packVersion(await readDraft(work.db, await requireAgent(work, agentId)))
    const counts = { intents: 1, phrases: 2, accuracy: null, restored_from: null, created_by: null }
    await insertVersion(work.db, { ...row, ...counts, version: 1, data, content_revision: 1, created_at: now })
  })
  const sessionId = await insertTryIt(server.services, { enterpriseId: row.enterprise_id, agentId, senderId: name })
  const [sourceId, fileName] = [newId(), `${name}.pdf`]
  await owner
    .insertInto('knowledge_sources')
    .values({
      ...row,
      id: sourceId,
      kind: 'document',
      name: fileName,
      name_key: nameKey(fileName),
      position: 0,
      state: 'failed',
      fault: 'BROKEN',
      size_bytes: 1,
      created_at: now,
      queued_at: now,
      read_at: null,
      ended_at: now,
    })
    .execute()
  const taskId = newId()
  await owner
    .insertInto('tasks')
    .values({
      id: taskId,
      enterprise_id: row.enterprise_id,
      kind: 'conversation.extract',
      subject: sessionId,
      agent_id: agentId,
      input: 'null',
      state: 'queued',
      // Later than the test: no server starts it.
      due_at: new Date(now.getTime() + 60 * 60_000),
      created_at: now,
    })
    .execute()
  const { id: keyId } = (await staff.call('webKeys.create', exampleInput('webKeys.create', { agentId, name }))).output
  return { keyId, taskId, sourceId, fileName, agentId, storyId: story.id, intentId, entityId, sessionId, integrationId }
}

/** Inserts an integration into the database, because the test exceeds the limit of an enterprise. */
async function makeIntegration(enterprise: EnterpriseName, name: string): Promise<string> {
  const { services, enterprises } = server
  const { id: enterpriseId } = enterprises[enterprise]
  const [id, now] = [newId(), new Date()]
  await services.database.owner
    .insertInto('integrations')
    .values({
      id,
      enterprise_id: enterpriseId,
      name,
      name_key: nameKey(name),
      llm: 1,
      base_url: 'http://127.0.0.1:9/v1',
      model: 'a-model',
      sealed_key: sealKey(services.secretKey, { enterpriseId, id }, 'a-key'),
      key_hint: '',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** The record whose id a field contains, if their names differ. */
const ID_FIELDS: { readonly [K in EndpointName]?: Readonly<Record<string, keyof Records>> } = {
  'agents.save': { id: 'agentId' },
  'agents.saveConfig': { openaiKey: 'integrationId' },
  'agents.savePrompt': { openaiKey: 'integrationId' },
  'stories.save': { id: 'storyId' },
  'intents.save': { id: 'intentId' },
  'entities.save': { id: 'entityId' },
  'knowledge.save': { configurationId: 'integrationId' },
  'integrations.get': { id: 'integrationId' },
  'integrations.update': { id: 'integrationId' },
  'integrations.delete': { id: 'integrationId' },
  'integrations.test': { id: 'integrationId' },
}

/** Values for one call that follow neither from its schema nor from the records. */
const SPECIAL: { readonly [K in EndpointName]?: (records: Records) => object } = {
  'account.login': () => ({ email: server.enterprises.a.users.DEVELOPMENT.email, password: TEST_PASSWORD }),
  'agents.list': () => ({ perPage: -1 }),
  'integrations.list': () => ({ perPage: -1 }),
  'knowledge.deleteDocuments': ({ fileName }) => ({ fileNames: [fileName] }),
  // An unknown session is no error: see "another enterprise's conversation" below.
  'conversation.predict': () => ({ sessionId: undefined }),
}

/** A valid input of a call. Its ids are those of the records, so that each can be exchanged for another's. */
function inputOf(name: EndpointName, records: Records): Record<string, unknown> {
  const ids = Object.entries(ID_FIELDS[name] ?? {}).map(([field, record]) => [field, records[record]])
  const fresh = endpoints[name].effect === 'change' ? { name: newId() } : {}
  return exampleInput(name, { ...records, ...fresh, ...Object.fromEntries(ids), ...SPECIAL[name]?.(records) })
}

const call = (name: EndpointName, input: unknown, token?: string): Promise<CallResult<EndpointName>> =>
  server.call(name, input as never, token === undefined ? {} : { token })

/** Inputs with ids of the other enterprise: one field at a time, and all of them. */
function* exchanged(
  name: EndpointName,
  own: Records,
  other: (field: keyof Records) => string,
): Generator<Record<string, unknown>> {
  const input = inputOf(name, own)
  const fields = Object.keys(input).filter((field) => Object.values(own).includes(input[field]))
  const recordOf = (field: string): keyof Records =>
    (Object.keys(own) as (keyof Records)[]).find((record) => own[record] === input[field]) ?? 'agentId'
  for (const field of fields) yield { ...input, [field]: other(recordOf(field)) }
  if (fields.length > 1)
    yield { ...input, ...Object.fromEntries(fields.map((field) => [field, other(recordOf(field))])) }
}

/** A checksum of each table's rows of an enterprise. */
async function stateOf(enterprise: EnterpriseName): Promise<unknown> {
  const { owner } = server.services.database
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'enterprise_id' order by 1`.execute(owner)
  const figures = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as content
      from ${sql.table(name)} t where enterprise_id = ${server.enterprises[enterprise].id}`,
  )
  return (await sql`${sql.join(figures, sql` union all `)} order by 1`.execute(owner)).rows
}

const mayCall = ({ access }: Endpoint, role: RoleName): boolean =>
  hasAccess(callerOf({ id: role, enterpriseId: 'a', permissions: DEFAULT_ROLE_PERMISSIONS[ROLES[role]] }), access)

describe.each(endpointNames)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name]
  const isPublic = endpoint.access === 'public'

  it.skipIf(isPublic)('answers 401 with login_required without a session, and with a wrong one', async () => {
    for (const token of [undefined, '', 'no such token', 'x'.repeat(10_000)]) {
      const { httpStatus, reply } = await call(name, inputOf(name, theirs), token)
      expect({ token, httpStatus, reply }).toMatchObject({
        httpStatus: 401,
        reply: { status: false, login_required: true },
      })
    }
  })

  it.each(ROLE_NAMES.filter((role) => mayCall(endpoint, role)))('is open to %s', async (role) => {
    const token = await server.signIn('a', role)
    const { httpStatus, reply } = await call(name, inputOf(name, await makeRecords('a')), token)
    expect(httpStatus).toBe(200)
    expect(JSON.stringify(reply)).not.toContain(MARK)
  })

  it.each(ROLE_NAMES.filter((role) => !mayCall(endpoint, role)))('is closed to %s for every record', async (role) => {
    const token = await server.signIn('a', role)
    const { access } = endpoint
    const permissions = access === 'public' || access === 'session' ? [] : requirementOf(access).permissions
    const denied = { status: false, message: 'Access Denied', code: 1403, permissions }
    for (const records of [ours, theirs]) {
      const { httpStatus, reply } = await call(name, inputOf(name, records), token)
      expect({ httpStatus, reply }).toEqual({ httpStatus: 403, reply: denied })
    }
  })

  it.skipIf(isPublic).each(ROLE_NAMES.filter((role) => mayCall(endpoint, role)))(
    "replies the same to %s for another enterprise's and for missing records, and changes nothing",
    async (role) => {
      const before = await stateOf('b')
      const token = await server.signIn('a', role)
      const foreign = [...exchanged(name, ours, (field) => theirs[field])]
      const missing = [...exchanged(name, ours, () => absent)]
      for (const [at, input] of foreign.entries()) {
        const [one, other] = [await call(name, input, token), await call(name, missing[at], token)]
        expect({ input, status: one.httpStatus, reply: one.reply }).toEqual({
          input,
          status: 404,
          reply: { status: false, message: 'Not found' },
        })
        expect({ ...other, output: undefined }).toEqual({ ...one, output: undefined })
      }
      expect(await stateOf('b')).toEqual(before)
    },
  )

  it('is audited once if it is a change, and otherwise not', async () => {
    const { owner } = server.services.database
    const own = await makeRecords('a')
    const token = await server.signIn('a', 'ADMINISTRATOR')
    const count = async () => (await owner.selectFrom('audit').select('id').where('action', '=', name).execute()).length
    const before = await count()
    const { failure } = await call(name, inputOf(name, own), token)
    const isDone = failure === undefined
    expect((await count()) - before).toBe(endpoint.effect === 'change' && isDone ? 1 : 0)
  })
})

describe("another enterprise's conversation", () => {
  it('is not continued: a new one starts, as with an unknown id', async () => {
    const before = await stateOf('b')
    const { agentId } = await makeRecords('a')
    const token = await server.signIn('a', 'DEVELOPMENT')
    for (const sessionId of [theirs.sessionId, absent]) {
      const { output } = await server.call('conversation.predict', { agentId, sessionId, text: 'hello' }, { token })
      expect(output.sessionId).toHaveLength(26)
      expect([theirs.sessionId, absent]).not.toContain(output.sessionId)
    }
    expect(await stateOf('b')).toEqual(before)
  })
})
