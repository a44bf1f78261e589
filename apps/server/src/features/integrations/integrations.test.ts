import { DEFAULT_LANGUAGE_MODEL, DEFAULT_LANGUAGE_MODEL_URL, LOGIN_TRIES, type InputOf } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAgent, signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, TEST_PASSWORD, type TestServer } from '../../testing/buildServer.ts'
import { makeIntegration } from '../../testing/integrations.ts'
import { GOOD_KEY, startLanguageModelServer, type LanguageModelServer } from '../../testing/languageModelServer.ts'

let llm: LanguageModelServer
let server: TestServer
let staff: Staff
let neighbour: Staff
beforeAll(async () => {
  llm = await startLanguageModelServer()
  server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: llm.host } })
  staff = await signedIn(server, 'a', 'DEVELOPMENT')
  neighbour = await signedIn(server, 'b', 'DEVELOPMENT')
})
afterAll(async () => {
  await server.close()
  await llm.close()
})
beforeEach(() => llm.behave('ready'))

let named = 0
const input = (fields: Partial<InputOf<'integrations.save'>> = {}): InputOf<'integrations.save'> => ({
  name: `Model ${++named}`,
  llm: 1,
  apikey: GOOD_KEY,
  ...fields,
})

/** The rule and the field by which a connection is refused. */
const wrong = async (fields: Partial<InputOf<'integrations.save'>>) => {
  const { failure } = await staff.call('integrations.save', input(fields))
  return failure?.type === 'REFUSED' && [failure.rule, failure.errors[0]?.field]
}

/** The error code of a test. */
const errorCode = async (fields: InputOf<'integrations.test'>) =>
  (await staff.call('integrations.test', fields)).output.errorCode

describe('integrations.save', () => {
  it('answers status, message.message and response._id (§7), and sends authType 5 (§3)', async () => {
    const name = 'As the old form sends it'
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/e/enterprise/appiyo_authconfig',
      headers: {
        'authentication-token': await server.signIn(),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ name, authType: '5', llm: '2', apikey: GOOD_KEY }).toString(),
    })
    expect(response.json()).toEqual({
      status: true,
      message: { message: 'Configuration created successfully' },
      response: { _id: expect.any(String) },
    })
    const { _id: id } = response.json<{ response: { _id: string } }>().response
    const { output, reply } = await staff.call('integrations.get', { id })
    expect(output).toMatchObject({
      id,
      name,
      llm: 2,
      baseUrl: DEFAULT_LANGUAGE_MODEL_URL,
      model: DEFAULT_LANGUAGE_MODEL,
      keyHint: GOOD_KEY.slice(-4),
    })
    expect(reply.data).toMatchObject({ authType: 5 })
  })

  it.each([
    ['name', { name: '  ' }, 'Configuration name should not be empty'],
    ['llm', { llm: null }, 'LLM Type should not be empty'],
    ['apikey', { apikey: ' ' }, 'API Key should not be empty'],
    ['apikey', { apikey: undefined }, 'API Key should not be empty'],
  ])('§5 without %s is refused: %j', async (field, fields, message) => {
    const { failure, reply } = await staff.call('integrations.save', input(fields))
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'BLANK', errors: [{ field }] })
    expect(reply.message).toBe(message)
  })

  it('refuses a key that is invalid in a header, and an invalid address', async () => {
    expect(await wrong({ apikey: 'two words' })).toEqual(['OUT_OF_RANGE', 'apikey'])
    expect(await wrong({ apikey: 'schlüssel' })).toEqual(['OUT_OF_RANGE', 'apikey'])
    for (const baseUrl of ['nonsense', 'ftp://x.example', 'javascript:alert(1)', 'https://me:pass@x.example']) {
      expect(await wrong({ baseUrl })).toEqual(['BAD_ADDRESS', 'baseUrl'])
    }
  })

  it.each([
    ['https://llm.example/v1/', 'https://llm.example/v1'],
    [' https://LLM.example/v1/chat/completions ', 'https://llm.example/v1'],
    ['https://llm.example', 'https://llm.example'],
    ['https://llm.example/x?api-version=1#y', 'https://llm.example/x?api-version=1'],
  ])('stores the address %j as %s', async (baseUrl, kept) => {
    const { output } = await staff.call('integrations.save', input({ baseUrl }))
    expect((await staff.call('integrations.get', { id: output.id })).output.baseUrl).toBe(kept)
  })

  it('refuses a name that exists already, regardless of case; names of other enterprises do not count', async () => {
    await staff.call('integrations.save', input({ name: 'Twice' }))
    const { failure } = await staff.call('integrations.save', input({ name: ' TWICE ' }))
    expect(failure).toMatchObject({ rule: 'DUPLICATE_NAME', errors: [{ field: 'name' }] })
    expect((await neighbour.call('integrations.save', input({ name: 'Twice' }))).failure).toBeUndefined()
  })

  it('is closed to read-only roles; reading is not', async () => {
    const viewer = await signedIn(server, 'a', 'REPORT_VIEWER')
    expect((await viewer.call('integrations.save', input())).httpStatus).toBe(403)
    expect((await viewer.call('integrations.list', {})).httpStatus).toBe(200)
  })
})

describe('a key', () => {
  it('is encrypted in the database, and in no reply', async () => {
    const apikey = 'sk-very-secret-key-0123456789'
    const id = await makeIntegration(staff, llm, { apikey })
    const replies = [
      await staff.call('integrations.get', { id }),
      await staff.call('integrations.list', { perPage: -1 }),
      await staff.call('integrations.options', {}),
    ]
    const { owner } = server.services.database
    const row = await owner.selectFrom('integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { rows: audit } = await sql`select * from audit where entity_id = ${id}`.execute(owner)
    const all = JSON.stringify([replies.map(({ reply }) => reply), { ...row, sealed_key: undefined }, audit])
    for (const text of [
      all,
      Buffer.from(row.sealed_key).toString('latin1'),
      Buffer.from(row.sealed_key).toString('utf8'),
    ]) {
      expect(text).not.toContain('very-secret')
    }
    expect(replies[0]?.output).toMatchObject({ keyHint: '6789' })
  })

  it('that is short has no hint', async () => {
    const id = await makeIntegration(staff, llm, { apikey: 'short-key' })
    expect((await staff.call('integrations.get', { id })).output.keyHint).toBe('')
  })

  it('that is copied into another row cannot be decrypted', async () => {
    const [from, to] = [await makeIntegration(staff, llm), await makeIntegration(staff, llm)]
    await sql`update integrations set sealed_key = (select sealed_key from integrations where id = ${from}) where id = ${to}`.execute(
      server.services.database.owner,
    )
    const { failure, reply } = await staff.call('integrations.test', { id: to })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'KEY_REQUIRED' })
    expect(reply.message).toContain('Enter the API key again')
  })
})

describe('integrations.update', () => {
  it('changes the given fields, and keeps the key if none is given', async () => {
    const id = await makeIntegration(staff, llm)
    const fields = { id, name: 'Renamed', llm: 2, baseUrl: `${llm.baseUrl}/`, model: 'b-model' } as const
    const { output } = await staff.call('integrations.update', { ...fields, apikey: '' })
    expect(output).toEqual({ id, message: 'Configuration updated successfully' })
    expect((await staff.call('integrations.get', { id })).output).toMatchObject({
      name: 'Renamed',
      llm: 2,
      baseUrl: llm.baseUrl,
      model: 'b-model',
      keyHint: GOOD_KEY.slice(-4),
    })
    expect((await staff.call('integrations.test', { id })).output.errorCode).toBeNull()
  })

  it('does not send a saved key to another host: the key must be entered again', async () => {
    const id = await makeIntegration(staff, llm)
    const elsewhere = { id, name: 'Elsewhere', llm: 1, baseUrl: 'https://other.example/v1' } as const
    const { failure, reply } = await staff.call('integrations.update', elsewhere)
    expect(failure).toMatchObject({ rule: 'KEY_REQUIRED', errors: [{ field: 'apikey' }] })
    expect(reply.message).toBe('The address is another one. Enter the API key for it again.')
    const tested = await staff.call('integrations.test', { id, baseUrl: 'https://other.example/v1' })
    expect(tested.failure).toMatchObject({ rule: 'KEY_REQUIRED' })
    const insecure = await staff.call('integrations.update', {
      ...elsewhere,
      baseUrl: llm.baseUrl.replace('http:', 'https:'),
    })
    expect(insecure.failure).toMatchObject({ rule: 'KEY_REQUIRED' })
    expect((await staff.call('integrations.update', { ...elsewhere, apikey: 'another-key' })).failure).toBeUndefined()
  })

  it('applies the same rules as creating, and is 404 for another enterprise', async () => {
    const [id, other] = [
      await makeIntegration(staff, llm, { name: 'One' }),
      await makeIntegration(staff, llm, { name: 'Other' }),
    ]
    const change = async (fields: object) =>
      (await staff.call('integrations.update', { id, ...input(), ...fields })).failure
    expect(await change({ name: 'OTHER' })).toMatchObject({ rule: 'DUPLICATE_NAME' })
    expect(await change({ name: 'ONE' })).toBeUndefined()
    expect(await change({ name: ' ' })).toMatchObject({ rule: 'BLANK' })
    expect(await change({ llm: null })).toMatchObject({ rule: 'BLANK' })
    expect((await neighbour.call('integrations.update', { id: other, ...input() })).httpStatus).toBe(404)
  })
})

describe('integrations.list and options', () => {
  it('return those of the enterprise, sorted by name, paged and searched', async () => {
    const lister = await signedIn(server, 'b', 'ADMINISTRATOR')
    for (const name of ['zeta', 'Alpha', 'beta 100%']) await makeIntegration(lister, llm, { name })
    const names = async (search: InputOf<'integrations.list'>) => {
      const { output } = await lister.call('integrations.list', search)
      return [...output.integrations.map(({ name }) => name), output.more]
    }
    expect(await names({ perPage: 2 })).toEqual(['Alpha', 'beta 100%', true])
    expect(await names({ name: '100%' })).toEqual(['beta 100%', false])
    expect(await names({ from: 1, perPage: -1 })).toContain('zeta')
    expect(await names({ authType: 5, name: 'zet' })).toEqual(['zeta', false])
    expect(await names({ authType: 1 })).toEqual([false])
    const { output, reply } = await lister.call('integrations.options', {})
    expect(output.options.map(({ name }) => name)).toEqual(expect.arrayContaining(['Alpha', 'beta 100%', 'zeta']))
    expect(reply.data).toContainEqual({ id: expect.any(String), name: 'Alpha', outage: null })
  })
})

describe('integrations.delete', () => {
  it('deletes one that is not used, and otherwise refuses with the names of the agents', async () => {
    const id = await makeIntegration(staff, llm)
    const [intents, prompt] = [
      await makeAgent(staff, { name: 'By intents' }),
      await makeAgent(staff, { name: 'By prompt' }),
    ]
    const { output } = await staff.call('agents.get', { agentId: intents.id })
    await staff.call('agents.saveConfig', { agentId: intents.id, ...output.config, openaiKey: id })
    await staff.call('agents.savePrompt', { agentId: prompt.id, openaiKey: id, prompt: 'Be nice', extractData: false })
    const { failure, reply } = await staff.call('integrations.delete', { id })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'IN_USE' })
    expect(reply.message).toBe(
      'Used in the configuration of "By intents". Used in the prompt of "By prompt". Choose another configuration there first.',
    )
    await staff.call('agents.delete', { agentId: prompt.id })
    await staff.call('agents.saveConfig', { agentId: intents.id, ...output.config, openaiKey: '' })
    expect((await staff.call('integrations.delete', { id })).reply).toMatchObject({ status: true, code: 100 })
    expect((await staff.call('integrations.get', { id })).httpStatus).toBe(404)
  })
})

describe('integrations.test', () => {
  it('requests one word, with the saved or the given connection', async () => {
    const id = await makeIntegration(staff, llm)
    llm.requests.length = 0
    const saved = await staff.call('integrations.test', { id })
    expect(saved.output).toEqual({
      errorCode: null,
      message: 'The language model answers.',
      milliseconds: expect.any(Number),
    })
    const typed = await staff.call('integrations.test', {
      baseUrl: llm.baseUrl,
      model: 'typed',
      apikey: ` ${GOOD_KEY}\n`,
    })
    expect(typed.output.errorCode).toBeNull()
    await staff.call('integrations.test', { id, model: 'other' })
    expect(llm.requests.map(({ body }) => body.model)).toEqual(['a-model', 'typed', 'other'])
  })

  it('reports the error, without retries', async () => {
    const at = { baseUrl: llm.baseUrl, apikey: GOOD_KEY }
    expect(await errorCode({ ...at, apikey: 'wrong' })).toBe('KEY_REFUSED')
    expect(await errorCode({ ...at, baseUrl: llm.baseUrl.replace('/v1', '/v2') })).toBe('NOT_FOUND')
    expect(await errorCode({ ...at, baseUrl: 'http://127.0.0.1:1/v1' })).toBe('ADDRESS_NOT_ALLOWED')
    llm.requests.length = 0
    llm.behave({ status: 503 })
    expect(await errorCode(at)).toBe('SERVER_ERROR')
    llm.behave({ raw: '<html>', type: 'text/html' })
    expect(await errorCode(at)).toBe('NONSENSE')
    expect(llm.requests).toHaveLength(2)
  })

  it('needs a key, and opens no transaction while it waits', async () => {
    const { failure } = await staff.call('integrations.test', { baseUrl: llm.baseUrl })
    expect(failure).toMatchObject({ rule: 'BLANK', errors: [{ field: 'apikey' }] })
    let answer: (() => void) | undefined
    const waits = new Promise<void>((resolve) => (answer = resolve))
    llm.behave(() => {
      answer?.()
      return { never: true }
    })
    void staff.call('integrations.test', { baseUrl: llm.baseUrl, apikey: GOOD_KEY })
    await waits
    expect((await staff.call('agents.list', {})).httpStatus).toBe(200)
  })

  it('waits over a real connection, and is aborted when the client disconnects', async () => {
    const address = await server.listen()
    const disconnect = new AbortController()
    const token = await server.signIn()
    const test = () =>
      fetch(`${address}/api/e/enterprise/appiyo_authconfig/test`, {
        method: 'POST',
        signal: disconnect.signal,
        headers: { 'authentication-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({ baseUrl: llm.baseUrl, apikey: GOOD_KEY }),
      })
    llm.behave({ raw: '{"choices":[{"message":{"content":"ready"}}]}', type: 'application/json' })
    expect(await (await test()).json()).toMatchObject({ status: true, data: { errorCode: null } })

    const before = llm.abandoned()
    llm.behave(() => {
      disconnect.abort()
      return { never: true }
    })
    await expect(test()).rejects.toThrow('abort')
    await expect.poll(() => llm.abandoned(), { timeout: 5_000 }).toBe(before + 1)
  })
})

const login = async (fields: object, token: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/e/enterprise/appiyo_authconfig/login',
    headers: { 'authentication-token': token },
    payload: { emailId: server.enterprises.a.users.REPORT_VIEWER.email, password: TEST_PASSWORD, ...fields },
  })
  return { status: response.statusCode, reply: response.json<Record<string, unknown>>() }
}

describe('integrations.login', () => {
  it('reports whose e-mail and password these are (specification 3 §7.2), and opens no session', async () => {
    const token = await server.signIn('a', 'DEVELOPMENT')
    const sessions = () => server.services.database.owner.selectFrom('sessions').select('id').orderBy('id').execute()
    const before = await sessions()
    const { reply } = await login({}, token)
    expect(reply).toEqual({
      status: true,
      message: { message: 'Signed in successfully' },
      response: { _id: server.enterprises.a.users.REPORT_VIEWER.id },
    })
    expect(await sessions()).toEqual(before)
  })

  it.each([
    ['a wrong password', () => ({ password: 'not the password' })],
    ['an unknown account', () => ({ emailId: 'nobody@a.example' })],
    ['an account of another enterprise', () => ({ emailId: server.enterprises.b.users.DEVELOPMENT.email })],
  ])('refuses %s by the same words', async (_, fields) => {
    const { status, reply } = await login(fields(), await server.signIn('a', 'DEVELOPMENT'))
    expect(status).toBe(200)
    expect(reply).toMatchObject({ status: false, errors: [{ rule: 'WRONG_CREDENTIALS' }] })
    expect(reply.response).toBeUndefined()
  })

  it('needs NLP.NLP, and counts attempts like the sign-in', async () => {
    expect((await login({}, await server.signIn('a', 'REPORT_VIEWER'))).status).toBe(403)
    const token = await server.signIn('a', 'DEVELOPMENT')
    const guess = { emailId: 'guessed@a.example', password: 'wrong' }
    for (let tries = 0; tries < LOGIN_TRIES; tries++) expect((await login(guess, token)).status).toBe(200)
    expect((await login(guess, token)).status).toBe(429)
  })
})
