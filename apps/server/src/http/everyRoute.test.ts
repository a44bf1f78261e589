import {
  DEFAULT_ROLE_PERMISSIONS,
  endpointNames,
  endpoints,
  nameKey,
  ROLES,
  type Endpoint,
  type EndpointName,
  type InputOf,
  type Permission,
} from '@platform/contract'
import { train } from '@platform/nlu'
import { buildWebKey } from '@platform/testing/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireAgent } from '../agents/agents.service.ts'
import { newId } from '../database/id.ts'
import { sealKey } from '../integrations/keys.ts'
import { entityInput, intentInput, makeAgent, makeEntity, makeIntent, makeStory, signedIn } from '../testing/bots.ts'
import {
  buildServer,
  TEST_PASSWORD,
  type CallResult,
  type EnterpriseName,
  type RoleName,
  type TestServer,
} from '../testing/buildServer.ts'
import { readDraft } from '../versions/draft.store.ts'
import { packVersion } from '../versions/versionData.ts'
import { insertVersion } from '../versions/versions.store.ts'
import { inEnterprise } from '../work/work.ts'

/** Stands in everything that the other enterprise owns: a reply that has it has leaked. */
const MARK = 'zebra-crossing'
const ROLE_NAMES = Object.keys(ROLES) as RoleName[]
const absent = newId()

/** One enterprise's things, by the names that inputs give their ids. */
interface Things {
  readonly agentId: string
  readonly storyId: string
  readonly intentId: string
  readonly entityId: string
  readonly sessionId: string
  readonly integrationId: string
  /** A document that has been read, and its name. */
  readonly sourceId: string
  readonly fileName: string
  readonly keyId: string
}

let server: TestServer
let theirs: Things
/** For calls that are refused, and so leave it as it is; a call that is answered gets things of its own. */
let ours: Things
let model: Uint8Array
beforeAll(async () => {
  server = await buildServer()
  const phrases = { greet: ['hello', 'good morning'], leave: ['bye', 'see you'] }
  const intents = Object.entries(phrases).map(([id, texts]) => ({ id, phrases: texts }))
  model = (await train({ language: 'en', intents })).save()
  theirs = await makeThings('b')
  ours = await makeThings('a')
}, 60_000)
afterAll(() => server.close())

async function makeThings(enterprise: EnterpriseName): Promise<Things> {
  const staff = await signedIn(server, enterprise, 'DEVELOPMENT')
  const name = enterprise === 'b' ? `${MARK} ${newId()}` : newId()
  const { id: agentId } = await makeAgent(staff, { name, description: name })
  const story = await makeStory(staff, agentId, name)
  const { id: intentId } = await makeIntent(staff, story, { name, responses: [name] })
  const { id: entityId } = await makeEntity(staff, agentId, { name })
  const integrationId = await makeIntegration(enterprise, name)
  const sessionId = newId()
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
  await owner
    .insertInto('conversations')
    .values({
      ...row,
      id: sessionId,
      origin: 'try-it',
      sender_id: name,
      time_zone: 'UTC',
      created_at: now,
      updated_at: now,
    })
    .execute()
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
      reading_id: newId(),
      fault: 'BROKEN',
      size_bytes: 1,
      created_at: now,
      queued_at: now,
      read_at: null,
      ended_at: now,
    })
    .execute()
  const { id: keyId } = (await staff.call('webKeys.create', webKeyInput(agentId, name))).output
  return { keyId, sourceId, fileName, agentId, storyId: story.id, intentId, entityId, sessionId, integrationId }
}

/** Straight into the database: an enterprise cannot have as many as this test makes. Nothing answers at its address. */
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

const webKeyInput = (agentId: string, name: string): InputOf<'webKeys.create'> => ({
  agentId,
  name,
  origins: ['https://shop.example'],
  appearance: buildWebKey().appearance,
})

const table = (): File => new File([`intent,phrase\n${newId()},hello\n,good morning`], 'bot.csv')

/**
 * A good input of every call. A call that is missing here is an error of types, so every route of the contract is
 * walked. Fields that hold ids hold the ids of the things, so that each can be exchanged for another's.
 */
const inputs: { [K in EndpointName]: (things: Things) => InputOf<K> } = {
  'account.captcha': () => ({}),
  'account.login': () => ({ email: server.enterprises.a.users.DEVELOPMENT.email, password: TEST_PASSWORD }),
  'account.logout': () => ({}),
  'account.me': () => ({}),
  'account.permissions': () => ({}),
  'account.configuration': () => ({}),
  'account.socketTicket': () => ({}),
  'agents.list': () => ({ perPage: -1 }),
  'agents.get': ({ agentId }) => ({ agentId }),
  'agents.save': ({ agentId }) => ({ id: agentId, name: newId(), description: '', type: 'nlp' }),
  'agents.delete': ({ agentId }) => ({ agentId }),
  'agents.savePrompt': ({ agentId, integrationId }) => ({
    agentId,
    prompt: 'You are a bot.',
    extractData: false,
    openaiKey: integrationId,
  }),
  'agents.saveConfig': ({ agentId, integrationId }) => ({
    agentId,
    openaiKey: integrationId,
    modelType: 'SVM',
    language: 'en',
    entityExtractRetries: 1,
    outOfScopeMessage: '',
    confidenceThreshold: 0.5,
  }),
  'agents.train': ({ agentId }) => ({ agentId }),
  'agents.training': ({ agentId }) => ({ agentId }),
  'stories.list': ({ agentId }) => ({ agentId }),
  'stories.save': ({ agentId, storyId }) => ({ id: storyId, agentId, name: newId() }),
  'stories.delete': ({ agentId, storyId }) => ({ agentId, storyId }),
  'intents.list': ({ agentId, storyId }) => ({ agentId, storyId }),
  'intents.get': ({ agentId, storyId, intentId }) => ({ agentId, storyId, intentId }),
  'intents.save': ({ agentId, storyId, intentId }) => ({
    ...intentInput({ id: storyId, agentId, parentId: null, name: '', intentCount: 0, updatedAt: '' }),
    id: intentId,
  }),
  'intents.delete': ({ agentId, storyId, intentId }) => ({ agentId, storyId, intentId }),
  'entities.list': ({ agentId }) => ({ agentId }),
  'entities.get': ({ agentId, entityId }) => ({ agentId, entityId }),
  'entities.usage': ({ agentId, entityId }) => ({ agentId, entityId }),
  'entities.save': ({ agentId, entityId }) => ({ ...entityInput(agentId), id: entityId }),
  'entities.delete': ({ agentId, entityId }) => ({ agentId, entityId }),
  'conflicts.check': ({ agentId, intentId }) => ({ agentId, intentId, phrases: ['where is my order'] }),
  'conflicts.list': ({ agentId }) => ({ agentId }),
  'knowledge.get': ({ agentId }) => ({ agentId }),
  'knowledge.save': ({ agentId, integrationId }) => ({
    agentId,
    fromWebsite: false,
    websites: [],
    fromDocuments: false,
    configurationId: integrationId,
  }),
  'knowledge.upload': ({ agentId }) => ({ agentId, files: [new File(['%PDF-1.7'], `${newId()}.pdf`)] }),
  'knowledge.deleteDocuments': ({ agentId, fileName }) => ({ agentId, fileNames: [fileName] }),
  'knowledge.sources': ({ agentId }) => ({ agentId }),
  'knowledge.reread': ({ agentId, sourceId }) => ({ agentId, sourceId }),
  'knowledge.search': ({ agentId }) => ({ agentId, query: 'opening hours' }),
  'integrations.list': () => ({ perPage: -1 }),
  'integrations.options': () => ({}),
  'integrations.get': ({ integrationId }) => ({ id: integrationId }),
  'integrations.save': () => ({ name: newId(), llm: 1, apikey: 'a-key' }),
  'integrations.update': ({ integrationId }) => ({ id: integrationId, name: newId(), llm: 2, apikey: 'a-key' }),
  'integrations.delete': ({ integrationId }) => ({ id: integrationId }),
  'integrations.test': ({ integrationId }) => ({ id: integrationId }),
  'phrases.paraphrase': ({ agentId }) => ({ agentId, phrases: ['where is my order'] }),
  'conversation.end': ({ agentId, sessionId }) => ({ agentId, sessionId }),
  'conversation.variables': ({ agentId, sessionId }) => ({ agentId, sessionId }),
  'conversation.predict': ({ agentId }) => ({ agentId, text: 'hello' }),
  'conversation.fulfilmentSecret': ({ agentId }) => ({ agentId }),
  'versions.list': ({ agentId }) => ({ agentId }),
  'versions.diff': ({ agentId }) => ({ agentId, from: 1, to: 'draft' }),
  'versions.restore': ({ agentId }) => ({ agentId, version: 1 }),
  'versions.publish': ({ agentId }) => ({ agentId, version: 1 }),
  'transfer.preview': ({ agentId }) => ({ agentId, files: [table()] }),
  'transfer.import': ({ agentId }) => ({ agentId, files: [table()] }),
  'transfer.export': ({ agentId }) => ({ agentId, format: 'rasa' }),
  'webKeys.list': ({ agentId }) => ({ agentId }),
  'webKeys.create': ({ agentId }) => webKeyInput(agentId, newId()),
  'webKeys.save': ({ agentId, keyId }) => {
    const { agentId: _, ...fields } = webKeyInput(agentId, newId())
    return { ...fields, keyId }
  },
  'webKeys.rotate': ({ keyId }) => ({ keyId }),
  'webKeys.revoke': ({ keyId }) => ({ keyId }),
  'webKeys.identitySecret': ({ keyId }) => ({ keyId }),
  'webKeys.rotateIdentitySecret': ({ keyId }) => ({ keyId }),
  'versions.setPublishing': ({ agentId }) => ({ agentId, isByHand: true }),
}

const call = (name: EndpointName, input: unknown, token?: string): Promise<CallResult<EndpointName>> =>
  server.call(name, input as never, token === undefined ? {} : { token })

/** Every way to put another's id where one's own belongs: one field at a time, and all of them. */
function* exchanged(
  name: EndpointName,
  own: Things,
  other: (field: keyof Things) => string,
): Generator<Record<string, unknown>> {
  const input: Record<string, unknown> = { ...inputs[name](own) }
  const fields = Object.keys(input).filter((field) => Object.values(own).includes(input[field]))
  const thingOf = (field: string): keyof Things =>
    (Object.keys(own) as (keyof Things)[]).find((thing) => own[thing] === input[field]) ?? 'agentId'
  for (const field of fields) yield { ...input, [field]: other(thingOf(field)) }
  if (fields.length > 1)
    yield { ...input, ...Object.fromEntries(fields.map((field) => [field, other(thingOf(field))])) }
}

/** All rows of an enterprise, in one figure a table. */
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
  access === 'public' ||
  access === 'session' ||
  DEFAULT_ROLE_PERMISSIONS[ROLES[role]].includes(access satisfies Permission)

describe.each(endpointNames)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name]
  const isPublic = endpoint.access === 'public'

  it.skipIf(isPublic)('answers 401 with login_required without a session, and with a wrong one', async () => {
    for (const token of [undefined, '', 'no such token', 'x'.repeat(10_000)]) {
      const { httpStatus, reply } = await call(name, inputs[name](theirs), token)
      expect({ token, httpStatus, reply }).toMatchObject({
        httpStatus: 401,
        reply: { status: false, login_required: true },
      })
    }
  })

  it.each(ROLE_NAMES.filter((role) => mayCall(endpoint, role)))('is open to %s', async (role) => {
    const token = await server.signIn('a', role)
    const { httpStatus, reply } = await call(name, inputs[name](await makeThings('a')), token)
    expect(httpStatus).toBe(200)
    expect(JSON.stringify(reply)).not.toContain(MARK)
  })

  it.each(ROLE_NAMES.filter((role) => !mayCall(endpoint, role)))(
    'is closed to %s, whatever it is about',
    async (role) => {
      const token = await server.signIn('a', role)
      const denied = { status: false, message: 'Access Denied', code: 1403, permission: endpoint.access }
      for (const things of [ours, theirs]) {
        const { httpStatus, reply } = await call(name, inputs[name](things), token)
        expect({ httpStatus, reply }).toEqual({ httpStatus: 403, reply: denied })
      }
    },
  )

  it.skipIf(isPublic).each(ROLE_NAMES.filter((role) => mayCall(endpoint, role)))(
    "answers %s alike about another enterprise's and about what there is not, and touches neither",
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

  it('is audited once when it is a change, and not when it is none', async () => {
    const { owner } = server.services.database
    const own = await makeThings('a')
    const token = await server.signIn('a', 'ADMINISTRATOR')
    const count = async () => (await owner.selectFrom('audit').select('id').where('action', '=', name).execute()).length
    const before = await count()
    const { failure } = await call(name, inputs[name](own), token)
    const isDone = failure === undefined
    expect((await count()) - before).toBe(endpoint.effect === 'change' && isDone ? 1 : 0)
  })
})

describe("another enterprise's conversation", () => {
  it('is not continued: one of our own begins, as with an id that never was', async () => {
    const before = await stateOf('b')
    const { agentId } = await makeThings('a')
    const token = await server.signIn('a', 'DEVELOPMENT')
    for (const sessionId of [theirs.sessionId, absent]) {
      const { output } = await server.call('conversation.predict', { agentId, sessionId, text: 'hello' }, { token })
      expect(output.sessionId).toHaveLength(26)
      expect([theirs.sessionId, absent]).not.toContain(output.sessionId)
    }
    expect(await stateOf('b')).toEqual(before)
  })
})
