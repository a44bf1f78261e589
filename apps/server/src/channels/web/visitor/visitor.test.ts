import { createHmac, randomUUID } from 'node:crypto'
import { MESSAGE_MAX, WEB_TOKEN_IDLE_SECONDS, webRoutes, type WebError } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inEnterprise, type Work } from '../../../core/work/work.ts'
import { lockContact } from '../../../features/contacts/contacts.store.ts'
import { deleteLocked, restoreDeleted } from '../../../features/contacts/deletions/deletions.service.ts'
import { lockPhoneBook } from '../../../features/phone-book/phoneBooks.store.ts'
import { makeAgent, makeBookingBot, signedIn, train, type Staff } from '../../../testing/bots.ts'
import { textContent, turnsOf } from '../../../testing/conversations.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { eventsOf } from '../../../testing/events.ts'
import { PNG_PICTURE } from '@platform/testing/builders'
import { makeContact, newPhoneNumber } from '../../../testing/contacts.ts'
import { makeWebKey, openPage, PAGE, webKeyInput } from '../../../testing/webChannel.ts'

let server: TestServer
let address: string
let staff: Staff
let agentId: string
let page: ReturnType<typeof openPage>
beforeAll(async () => {
  server = await buildServer()
  address = await server.listen()
  page = openPage(address)
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())
// Refills the allowances, ends idle sessions, and avoids the limit of keys per agent.
beforeEach(async () => {
  server.advance(60)
  staff = await signedIn(server, 'a')
  agentId = (await makeAgent(staff)).id
})

const begun = async (fields: Parameters<typeof makeWebKey>[2] = {}) => {
  const key = await makeWebKey(staff, agentId, fields)
  return { key, ...(await page.begin(key.key)).body }
}
const code = ({ status, body }: { status: number; body: { error: { code: string } } }) => [status, body.error.code]

describe('a page', () => {
  it('gets the settings of its key, which it may cache for a minute', async () => {
    const { appearance } = webKeyInput(agentId)
    const { key } = await makeWebKey(staff, agentId, { appearance: { ...appearance, greeting: 'Hi **there**' } })
    const { status, headers, body } = await page.call('GET', `settings?key=${key}`)
    expect([status, body]).toEqual([200, { agentName: '', appearance: { ...appearance, greeting: 'Hi **there**' } }])
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': PAGE,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
      vary: 'Origin, accept-encoding',
    })
    expect(headers.has('set-cookie')).toBe(false)
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  })

  it('gets the display name and the picture of its key', async () => {
    const { appearance } = webKeyInput(agentId)
    const shown = { ...appearance, displayName: 'Maya', avatar: PNG_PICTURE }
    const { key } = await makeWebKey(staff, agentId, { appearance: shown })
    const { body } = await page.call('GET', `settings?key=${key}`)
    expect(body).toEqual({ agentName: 'Maya', appearance: shown })
  })

  it('is greeted in a new conversation', async () => {
    const { appearance } = webKeyInput(agentId)
    const { key } = await makeWebKey(staff, agentId, { appearance: { ...appearance, greeting: 'Hi **there**' } })
    const { status, body } = await page.begin(key, { locale: 'en-GB', page: `${PAGE}/cart` })
    expect(status).toBe(201)
    expect(body).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), sequence: 1 })
    expect(body.messages).toMatchObject([{ sequence: 1, from: 'bot', text: 'Hi **there**', clientId: null }])
  })

  it.each([
    ['https://other.example', false],
    ['https://shop.example.evil.example', false],
    ['https://evilshop.example', false],
    ['http://shop.example', false],
    ['https://shop.example:8443', false],
    ['https://sub.shop.example', false],
    ['https://a.b.wild.example', true],
    ['https://wild.example', false],
    ['https://notwild.example', false],
    ['http://localhost:5173', true],
    ['http://localhost:5174', false],
    ['null', false],
  ])('of %s may call: %s', async (origin, isAllowed) => {
    const origins = [PAGE, 'https://*.wild.example', 'http://localhost:5173']
    const { key } = await makeWebKey(staff, agentId, { origins })
    const other = openPage(address, origin)
    const answers = [
      await other.call<never>('OPTIONS', 'session/any/messages'),
      await other.call<never>('GET', `settings?key=${key}`),
      await other.begin(key),
    ]
    expect(answers.map(({ status }) => status)).toEqual(isAllowed ? [204, 200, 201] : [403, 403, 403])
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null)
    }
    const refusals = answers.filter(({ body }) => JSON.stringify(body ?? '').includes('"ORIGIN_REFUSED"'))
    expect(refusals).toHaveLength(isAllowed ? 0 : 3)
  })

  it('may lack an origin only in calls that start nothing', async () => {
    const { key } = await makeWebKey(staff, agentId)
    const nowhere = openPage(address, null)
    expect((await nowhere.call('GET', `settings?key=${key}`)).status).toBe(200)
    expect(code(await nowhere.begin(key))).toEqual([403, 'ORIGIN_REFUSED'])
  })

  it('gets an error if its key is unknown or was revoked', async () => {
    const { key, token } = await begun()
    expect(code(await page.begin('pk_nobody'))).toEqual([403, 'KEY_UNKNOWN'])
    await staff.call('webKeys.revoke', { keyId: key.id })
    const answers = [await page.begin(key.key), await page.messages(token), await page.send(token, 'hello')]
    for (const answer of answers) {
      expect(code(answer)).toEqual([403, 'KEY_UNKNOWN'])
      expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE)
    }
  })

  it('may use the previous key for 24 hours after a rotation', async () => {
    const { key } = await begun()
    const { output: rotated } = await staff.call('webKeys.rotate', { keyId: key.id })
    expect((await page.begin(rotated.key)).status).toBe(201)
    server.advance(24 * 3600 - 60)
    expect((await page.begin(key.key)).status).toBe(201)
    server.advance(120)
    expect(code(await page.begin(key.key))).toEqual([403, 'KEY_UNKNOWN'])
    expect((await page.begin(rotated.key)).status).toBe(201)
  })

  it('gets errors in one shape, without internal details', async () => {
    const { token, key } = await begun()
    const longest = 'x'.repeat(MESSAGE_MAX)
    expect((await page.send(token, longest)).status).toBe(200)
    expect(code(await page.send(token, `${longest}x`))).toEqual([413, 'TOO_LONG'])
    expect(code(await page.send(token, 'x'.repeat(300_000)))).toEqual([413, 'TOO_LONG'])
    expect(code(await page.send(token, ' \n'))).toEqual([400, 'INVALID'])
    expect(code(await page.send(token, 'hello', 'no uuid'))).toEqual([400, 'INVALID'])
    expect(code(await page.call('POST', 'message', token, [1]))).toEqual([400, 'INVALID'])
    expect(code(await page.call('GET', 'messages?after=-1', token))).toEqual([400, 'INVALID'])
    expect(code(await page.call('POST', 'rating', token, { score: 6 }))).toEqual([400, 'INVALID'])
    expect(code(await page.begin(key.key, { page: 7 }))).toEqual([400, 'INVALID'])
    const lost = await page.call<never>('GET', 'nothing', token)
    expect(code(lost)).toEqual([404, 'NOT_FOUND'])
    expect(lost.headers.get('access-control-allow-origin')).toBe(PAGE)
  })
})

it.each(Object.values(webRoutes))('$method $path refuses calls without key and token', async (route) => {
  const path = route.path.replace('chatbird/api/webchat/', '').replace('{sessionId}', randomUUID())
  const answer = await page.call<never>(route.method, path, undefined, route.method === 'POST' ? {} : undefined)
  expect(code(answer)).toEqual(route.access === 'key' ? [403, 'KEY_UNKNOWN'] : [401, 'TOKEN_INVALID'])
})

it('invalid values never cause an internal error', async () => {
  const { token, key } = await begun()
  const values = ['\0', 'pk_\0', '\ud800', '', 'x'.repeat(5_000), 1e300, -1, null, [], {}, [[[]]], true, "' or 1=1 --"]
  for (const value of values) {
    const clientId = randomUUID()
    const inAddress = encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())
    const answers = [
      await page.call('GET', `settings?key=${inAddress}`),
      await page.call('GET', `messages?after=${inAddress}`, token),
      await page.call('POST', 'session', undefined, { key: value }),
      await page.call('POST', 'session', undefined, {
        key: key.key,
        identity: value,
        locale: value,
        page: value,
      }),
      await page.call('POST', 'message', token, { clientId: value, text: value }),
      await page.call('POST', 'message', token, { clientId, text: value }),
      await page.call('POST', 'message', token, value),
      await page.call('POST', 'rating', token, { score: value, comment: value }),
    ]
    for (const { status, body } of answers)
      expect({ value, status, body, isOurs: status >= 500 }).toMatchObject({ isOurs: false })
  }
})

describe('a token', () => {
  it('opens only its conversation, also across enterprises', async () => {
    const own = await begun()
    const other = await begun()
    const foreignStaff = await signedIn(server, 'b')
    const { id } = await makeAgent(foreignStaff)
    const foreignKey = await makeWebKey(foreignStaff, id)
    const foreign = (await page.begin(foreignKey.key)).body
    for (const { token } of [own, other, foreign]) await page.send(token, `sent with ${token}`)
    for (const { token } of [own, other, foreign]) {
      const messages = await page.until(token, 2)
      expect(messages.map(({ from, text }) => [from, text])).toEqual([
        ['visitor', `sent with ${token}`],
        ['bot', 'Sorry, I did not understand that.'],
      ])
    }
    const { enterprises, services } = server
    const rows = await services.database.owner
      .selectFrom('messages')
      .select('enterprise_id')
      .where('conversation_id', '=', foreign.sessionId)
      .execute()
    expect(new Set(rows.map((row) => row.enterprise_id))).toEqual(new Set([enterprises.b.id]))
  })

  it('is refused for another session', async () => {
    const [own, other] = [await begun(), await begun()]
    const headers = { origin: PAGE, authorization: `Bearer ${own.token}` }
    const ask = (id: string) =>
      fetch(`${address}/api/chatbird/api/webchat/session/${id}/messages`, { headers }).then((answer) => answer.status)
    expect(await ask(own.sessionId)).toBe(200)
    for (const id of [other.sessionId, 'x', '%00']) expect(await ask(id)).toBe(401)
  })

  it('is stored as a hash', async () => {
    const { token } = await begun()
    const { owner } = server.services.database
    const all = JSON.stringify([
      await owner.selectFrom('conversations').selectAll().execute(),
      (await owner.selectFrom('web_tokens').selectAll().execute()).map((row) => Buffer.from(row.token_hash).toString()),
    ])
    expect(all).not.toContain(token)
  })

  it.each([
    ['none', undefined],
    ['a blank one', ''],
    ['a wrong one', 'nobody'],
    ['a long one', 'x'.repeat(4_000)],
  ])('that is unknown opens nothing: %s', async (_, token) => {
    const path = token === undefined ? 'session/any/messages' : 'messages'
    const answer = await page.call<never>('GET', path, token)
    expect(code(answer)).toEqual([401, 'TOKEN_INVALID'])
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE)
  })

  it('is invalid after a logout, and after 30 days without use', async () => {
    const [loggedOut, idle, used] = [await begun(), await begun(), await begun()]
    await page.call('POST', 'logout', loggedOut.token, {})
    expect(code(await page.messages(loggedOut.token))).toEqual([401, 'TOKEN_INVALID'])
    server.advance(WEB_TOKEN_IDLE_SECONDS - 60)
    expect((await page.messages(used.token)).status).toBe(200)
    server.advance(120)
    expect((await page.messages(used.token)).status).toBe(200)
    expect(code(await page.messages(idle.token))).toEqual([401, 'TOKEN_INVALID'])
    await server.maintain()
    const left = await server.services.database.owner.selectFrom('web_tokens').select('conversation_id').execute()
    expect(left.map((row) => row.conversation_id)).toEqual([used.sessionId])
  })
})

describe('messages', () => {
  it('are stored once when they are repeated, also concurrently', async () => {
    const { token } = await begun()
    const clientId = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => page.send(token, 'once', clientId)))
    answers.push(await page.send(token, 'other words', clientId.toUpperCase()))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveProperty('size', 1)
    const messages = await page.until(token, 2)
    expect(messages.map(({ sequence, from, text }) => [sequence, from, text])).toEqual([
      [1, 'visitor', 'once'],
      [2, 'bot', 'Sorry, I did not understand that.'],
    ])
  })

  it('have numbers without gaps when twenty are sent at once, and one answer each, in order', async () => {
    const { token, sessionId } = await begun()
    const owner = server.services.database.owner
    const texts = Array.from({ length: 20 }, (_, index) => `message ${index}`)
    const send = async (text: string): Promise<void> => {
      const { status } = await page.send(token, text)
      if (status !== 429) return
      server.advance(3) // as a page does after TOO_MANY
      await send(text)
    }
    await Promise.all(texts.map(send))
    const messages = await page.until(token, 40)
    expect(messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    const visitor = messages.filter(({ from }) => from === 'visitor')
    expect(visitor.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
    const logged = await owner
      .selectFrom('messages')
      .select(['awaits_answer'])
      .where('conversation_id', '=', sessionId)
      .execute()
    expect(logged.filter((row) => row.awaits_answer)).toEqual([])
  })

  it('are read in pages of a hundred', async () => {
    const { token, sessionId } = await begun()
    const row = { enterprise_id: server.enterprises.a.id, conversation_id: sessionId, at: new Date() }
    const { owner } = server.services.database
    const values = Array.from({ length: 230 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      sequence: index + 1,
      client_id: null,
      author: 'bot' as const,
      content: textContent(String(index + 1)),
    }))
    await owner.insertInto('messages').values(values).execute()
    await owner.updateTable('conversations').set({ sequence: 230 }).where('id', '=', sessionId).execute()
    const pages = []
    for (let after = 0, hasMore = true; hasMore;) {
      const { body } = await page.messages(token, after)
      pages.push(body.messages.length)
      expect(body.sequence).toBe(230)
      after = body.messages.at(-1)?.sequence ?? 0
      hasMore = body.hasMore
    }
    expect(pages).toEqual([100, 100, 30])
  })

  it('are answered by the published version and logged like those of try-it, with their origin', async () => {
    const { agent, book } = await makeBookingBot(staff)
    await train(staff, agent.id)
    const key = await makeWebKey(staff, agent.id)
    const { token } = (await page.begin(key.key)).body
    await page.send(token, 'book a flight')
    await page.until(token, 2)
    await page.send(token, 'cancel my booking')
    const messages = await page.until(token, 4)
    expect(messages.map(({ text }) => text)).toEqual([
      'book a flight',
      'Where **to**?',
      'cancel my booking',
      'It is *cancelled*.',
    ])
    const { owner } = server.services.database
    const conversations = await owner
      .selectFrom('conversations')
      .innerJoin('bot_sessions', 'bot_sessions.id', 'conversations.session_id')
      .select(['channel', 'message_count', 'session_id'])
      .where('conversations.agent_id', '=', agent.id)
      .execute()
    expect(conversations).toMatchObject([{ channel: 'web', message_count: 2 }])
    const logged = await turnsOf(server.services, conversations[0]?.session_id ?? '')
    expect(logged[0]).toMatchObject({ text: 'book a flight', layer: 'intent', intent_id: book.id, model_version: 1 })

    // Who tries out the bot with the visitor's session writes in a conversation of their own.
    const sessionId = conversations[0]?.session_id ?? ''
    const tried = await staff.call('conversation.predict', { agentId: agent.id, text: 'cancel my booking', sessionId })
    expect(tried.output.sessionId).not.toBe(sessionId)
    expect((await page.messages(token)).body.sequence).toBe(4)
  })
})

describe('limits', () => {
  it('allow a visitor a burst of 5 and 20 a minute; repeated messages do not count', async () => {
    const { token } = await begun()
    const clientId = randomUUID()
    let last = await page.send(token, 'first', clientId)
    let sent = 0
    // More than five only if sending takes so long that the allowance is refilled.
    for (; last.status === 200 && sent < 10; sent++) last = await page.send(token, 'more')
    expect(sent).toBeGreaterThanOrEqual(5)
    expect(code(last)).toEqual([429, 'TOO_MANY'])
    const { retryAfterSeconds = 0 } = last.body.error
    expect(last.headers.get('retry-after')).toBe(String(retryAfterSeconds))
    expect([1, 2, 3]).toContain(retryAfterSeconds)
    expect((await page.send(token, 'first', clientId)).status).toBe(200)
    server.advance(retryAfterSeconds)
    expect((await page.send(token, 'again')).status).toBe(200)
  })

  it('allow a key 50 messages a second', async () => {
    const { token, key } = await begun()
    const { owner } = server.services.database
    // The time is frozen, so that the allowance is not refilled during the test.
    vi.useFakeTimers({ toFake: ['Date'] })
    const at = server.services.now()
    await owner
      .insertInto('web_allowances')
      .values({ key: `key:${key.id}`, left_over: 0, at })
      .execute()
    expect((await page.send(token, 'one')).status).toBe(429)
    server.advance(1)
    expect((await page.send(token, 'three')).status).toBe(200)
  })

  it('count the time once if the clock of another server is ahead', async () => {
    const { token, key } = await begun()
    const { owner } = server.services.database
    vi.useFakeTimers({ toFake: ['Date'] })
    const at = new Date(server.services.now().getTime() + 900)
    const kept = { key: `key:${key.id}`, left_over: 30, at }
    await owner.insertInto('web_allowances').values(kept).execute()
    expect((await page.send(token, 'one')).status).toBe(200)
    const row = await owner.selectFrom('web_allowances').selectAll().where('key', '=', kept.key).executeTakeFirst()
    expect(row).toEqual({ ...kept, left_over: 10 })
  })

  it('do not grow if another server, whose clock is ahead, took the last one', async () => {
    const { token, key } = await begun()
    const { owner } = server.services.database
    vi.useFakeTimers({ toFake: ['Date'] })
    const at = new Date(server.services.now().getTime() + 900)
    await owner
      .insertInto('web_allowances')
      .values({ key: `key:${key.id}`, left_over: 0, at })
      .execute()
    expect((await page.send(token, 'one')).status).toBe(429)
    server.advance(0.9)
    expect((await page.send(token, 'two')).status).toBe(429)
    server.advance(0.1)
    expect((await page.send(token, 'three')).status).toBe(200)
  })

  it('allow an address ten new conversations a minute', async () => {
    const { key } = await makeWebKey(staff, agentId)
    const statuses = []
    for (let count = 0; count < 12; count++) statuses.push((await page.begin(key)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
    server.advance(6)
    expect((await page.begin(key)).status).toBe(201)
  })
})

it('the last rating is stored', async () => {
  const { token, sessionId } = await begun()
  await page.call('POST', 'rating', token, { score: 2, comment: 'Meh' })
  expect(await page.call('POST', 'rating', token, { score: 5 })).toMatchObject({ status: 200, body: {} })
  const { owner } = server.services.database
  const rows = await owner.selectFrom('conversations').selectAll().where('id', '=', sessionId).execute()
  expect(rows).toMatchObject([{ score: 5, comment: null }])
})

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(server.services.now().getTime() / 1000)

const signed = (secret: string, claims: object, header: object = { alg: 'HS256', typ: 'JWT' }): string => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const prepared = async () => {
  const key = await makeWebKey(staff, agentId)
  const { secret } = (await staff.call('webKeys.identitySecret', { keyId: key.id })).output
  return {
    key,
    secret,
    claims: { sub: 'customer-7', aud: key.key, exp: now() + 600, name: 'Zoë', email: 'z@e.example' },
  }
}

/** The contact that a conversation is linked to. */
const linkOf = async (sessionId: string) => {
  const { owner } = server.services.database
  const found = owner.selectFrom('conversations').select('contact_id').where('id', '=', sessionId)
  return (await found.executeTakeFirstOrThrow()).contact_id
}
const externalIdOf = async (id: string) => (await staff.call('contacts.get', { id })).output.externalId
/** Who no contact is. */
const fresh = () => ({ sub: randomUUID(), email: `${randomUUID()}@example.com`, phone: newPhoneNumber() })

/** Begins a conversation, and returns the contact that it is linked to. */
const linked = async ({ claims, secret, key }: Awaited<ReturnType<typeof prepared>>, more: object) => {
  const { status, body } = await page.begin(key.key, { identity: signed(secret, { ...claims, ...more }) })
  expect(status).toBe(201)
  return linkOf(body.sessionId)
}

/** Whether a transaction waits for another one. */
const isBlocked = async () => {
  const { rows } = await sql`select from pg_locks where not granted`.execute(server.services.database.owner)
  return rows.length > 0
}

/** Begins a conversation while a change by staff holds its first locks, and ends the change when the visitor waits for it. */
const beginDuring = async (
  { lock, change }: Readonly<Record<'lock' | 'change', (work: Work) => Promise<unknown>>>,
  begin: () => Promise<string | null>,
): Promise<string | null> => {
  const [locked, blocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changed = inEnterprise(server.services, server.enterprises.a.id, async (work) => {
    await lock(work)
    locked.resolve()
    await blocked.promise
    await change(work)
  })
  await locked.promise
  const begun = begin()
  await expect.poll(isBlocked, { timeout: 10_000 }).toBe(true).finally(blocked.resolve)
  const [contactId] = await Promise.all([begun, changed])
  return contactId
}

describe('an identity', () => {
  it('continues its open conversation from anywhere, each time with a new token', async () => {
    const { key, secret, claims } = await prepared()
    const begin = async () => (await page.begin(key.key, { identity: signed(secret, claims) })).body
    const first = await begin()
    await page.send(first.token, 'Do you know me?')
    await page.until(first.token, 2)
    const [second, third] = await Promise.all([begin(), begin()])
    expect(second.sessionId).toBe(first.sessionId)
    expect(third.token).not.toBe(second.token)
    expect(second.messages.map(({ text }) => text)).toEqual(['Do you know me?', 'Sorry, I did not understand that.'])
    await page.call('POST', 'logout', first.token, {})
    expect((await page.messages(second.token)).status).toBe(200)
    const other = (await page.begin(key.key, { identity: signed(secret, { ...claims, sub: 'customer-8' }) })).body
    expect(other.sessionId).not.toBe(first.sessionId)
  })

  it('ends its conversation that was idle for too long with its session, and begins another', async () => {
    agentId = (await makeBookingBot(staff)).agent.id
    await train(staff, agentId)
    const { key, secret, claims } = await prepared()
    const begin = async () =>
      (await page.begin(key.key, { identity: signed(secret, { ...claims, exp: now() + 600 }) })).body
    const first = await begin()
    await page.send(first.token, 'book a flight')
    await page.until(first.token, 2)
    server.advance(WEB_TOKEN_IDLE_SECONDS + 1)
    let next = first
    const events = await eventsOf(server, async () => (next = await begin()))
    expect(next.sessionId).not.toBe(first.sessionId)
    const { owner } = server.services.database
    const sessions = owner.selectFrom('bot_sessions').select(['id', 'ended_at'])
    const session = await sessions.where('conversation_id', '=', first.sessionId).executeTakeFirstOrThrow()
    expect(session.ended_at).not.toBeNull()
    expect(events).toEqual([{ name: 'conversation.ended', payload: { agentId, sessionId: session.id } }])
  })

  it('starts one conversation in concurrent calls', async () => {
    const { key, secret, claims } = await prepared()
    const identity = signed(secret, claims)
    const begun = await Promise.all([1, 2, 3].map(() => page.begin(key.key, { identity })))
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(begun.map(({ body }) => body.sessionId)).size).toBe(1)
  })

  describe('leads to the contact', () => {
    it('with its id, even if other contacts, which are not merged, have its address and number', async () => {
      const site = await prepared()
      const { sub, email, phone } = fresh()
      const contact = await makeContact(staff, { externalId: sub })
      const other = await makeContact(staff, { email, phone })
      const verified = { email, email_verified: true, phone_number: phone, phone_number_verified: true }
      expect(await linked(site, { sub, ...verified })).toBe(contact.id)
      expect(await linked(site, { sub: `${sub}\u200B` })).toBe(contact.id)
      expect(await externalIdOf(other.id)).toBe('')
      expect((await staff.call('contacts.get', { id: contact.id })).output).toEqual(contact)
      await staff.call('contacts.delete', { id: contact.id })
      expect(await linked(site, { sub })).toBeNull()
    })

    it('with its verified address or number, which gets the id', async () => {
      const site = await prepared()
      const { sub, email, phone } = fresh()
      const byEmail = await makeContact(staff, { email: email.toUpperCase(), consents: { sms: 'granted' } })
      const byPhone = await makeContact(staff, { phone })
      const number = { phone_number: phone.replaceAll(' ', ''), phone_number_verified: true }
      expect(await linked(site, { sub, email, email_verified: true, ...number })).toBe(byEmail.id)
      expect((await staff.call('contacts.get', { id: byEmail.id })).output).toMatchObject({
        externalId: sub,
        email: byEmail.email,
        consents: byEmail.consents,
        revision: 2,
      })
      const timeline = (await staff.call('contacts.timeline', { id: byEmail.id })).output.entries
      expect(timeline[0]).toMatchObject({
        type: 'changed',
        actor: null,
        changes: [{ field: 'externalId', before: '', after: sub }],
      })
      expect(await linked(site, { sub: `${sub} b`, ...number })).toBe(byPhone.id)
      expect(await externalIdOf(byPhone.id)).toBe(`${sub} b`)
      // Who already has an id keeps it.
      expect(await linked(site, { sub: `${sub} c`, ...number })).toBe(byPhone.id)
      expect(await externalIdOf(byPhone.id)).toBe(`${sub} b`)
    })

    it('of this enterprise that alone has the address, and that has verified it', async () => {
      const site = await prepared()
      const { sub, email, phone } = fresh()
      const { id } = await makeContact(staff, { email, phone })
      await makeContact(await signedIn(server, 'b'), { externalId: sub })
      const claims = { email, phone_number: phone, phone_number_verified: false }
      for (const isVerified of [undefined, false, 'true', 1]) {
        expect(await linked(site, { ...claims, sub: randomUUID(), email_verified: isVerified })).toBeNull()
      }
      const national = { phone_number: phone.slice(4), phone_number_verified: true }
      expect(await linked(site, { sub, ...national })).toBeNull()
      const anonymous = (await page.begin(site.key.key)).body
      expect(await linkOf(anonymous.sessionId)).toBeNull()
      expect(await externalIdOf(id)).toBe('')
      await makeContact(staff, { email })
      expect(await linked(site, { sub: randomUUID(), email, email_verified: true })).toBeNull()
    })

    it('that is created later, in the open conversation; it stays that contact', async () => {
      const site = await prepared()
      const { sub, email } = fresh()
      expect(await linked(site, { sub, email, email_verified: true })).toBeNull()
      const { id } = await makeContact(staff, { email })
      expect(await linked(site, { sub, email, email_verified: true })).toBe(id)
      await staff.call('contacts.save', { id, name: 'Renamed', externalId: '' })
      await makeContact(staff, { externalId: sub })
      expect(await linked(site, { sub })).toBe(id)
    })
  })

  // The embedded database has one connection: its transactions wait for one another anyway.
  describe.runIf(process.env.TEST_DATABASE_URL)('is used while its contact', () => {
    it('is restored: a transaction that has locked the phone book does not wait for the conversation', async () => {
      const site = await prepared()
      const { sub, email } = fresh()
      const verified = { sub, email, email_verified: true }
      const { id } = await makeContact(staff, { externalId: sub })
      expect(await linked(site, verified)).toBe(id)
      const { deletionId } = (await staff.call('contacts.delete', { id })).output
      // The visitor is linked to this contact until the other one is restored.
      const { id: otherId } = await makeContact(staff, { email })
      const restored = {
        lock: (work: Work) => lockPhoneBook(work, 'change'),
        change: (work: Work) => restoreDeleted(work, server.services.tasks, deletionId ?? ''),
      }
      expect(await beginDuring(restored, () => linked(site, verified))).toBe(id)
      expect(await externalIdOf(otherId)).toBe('')
    })

    it('is deleted: the conversation has no contact', async () => {
      const site = await prepared()
      const { sub } = fresh()
      const { id } = await makeContact(staff, { externalId: sub })
      const deleted = {
        lock: (work: Work) => lockContact(work.db, id),
        change: (work: Work) => deleteLocked(work, { contactIds: [id], reason: 'contact', userId: null }),
      }
      expect(await beginDuring(deleted, () => linked(site, { sub }))).toBeNull()
    })
  })

  it.each([
    ['has expired', { exp: -1 }],
    ['lives longer than a day', { exp: 24 * 3600 + 120 }],
    ['is not valid yet', { nbf: 600 }],
    ['is for another key', { aud: 'pk_other' }],
    ['names no person', { sub: '' }],
    ['has no expiry', { exp: undefined }],
  ])('that %s is refused', async (_, wrong) => {
    const { key, secret, claims } = await prepared()
    const times = Object.fromEntries(
      Object.entries(wrong).map(([name, value]) => [name, typeof value === 'number' ? now() + value : value]),
    )
    const answer = await page.begin(key.key, { identity: signed(secret, { ...claims, ...times }) })
    expect(code(answer)).toEqual([401, 'IDENTITY_INVALID'])
  })

  it('with another signature is refused', async () => {
    const { key, secret, claims } = await prepared()
    const good = signed(secret, claims)
    const tampered = good
      .split('.')
      .with(1, part({ ...claims, sub: 'somebody else' }))
      .join('.')
    const wrong = [
      signed('another secret', claims),
      signed(secret, claims, { alg: 'none' }),
      signed(secret, claims, { alg: 'HS512' }),
      signed(secret, claims, { alg: 'HS256', crit: ['exp'] }),
      `${part({ alg: 'none' })}.${part(claims)}.`,
      tampered,
      `${good}.more`,
      good.slice(0, -4),
      'nonsense',
      '..',
    ]
    for (const identity of wrong) {
      expect({ identity, code: code(await page.begin(key.key, { identity })) }).toEqual({
        identity,
        code: [401, 'IDENTITY_INVALID'],
      })
    }
    await staff.call('webKeys.rotateIdentitySecret', { keyId: key.id })
    expect(code(await page.begin(key.key, { identity: good }))).toEqual([401, 'IDENTITY_INVALID'])
  })
})

describe('while nothing can be stored', () => {
  it.each([
    ['the database cannot be reached', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['the database does not answer', new Error('Query read timeout')],
    ["the database's disk is full", Object.assign(new Error('no space'), { code: '53100' })],
    ["the server's disk is full", Object.assign(new Error('no space'), { code: 'ENOSPC' })],
  ])('every call is answered 503, and a repeated message is stored once: %s', async (_, error) => {
    const { key, token } = await begun()
    const clientId = randomUUID()
    const { owner } = server.services.database
    const transaction = vi.spyOn(owner, 'transaction').mockImplementation(() => {
      throw error
    })
    const answers = await Promise.all([
      page.send(token, 'hello', clientId),
      page.begin(key.key),
      page.call<WebError>('GET', 'messages?after=0', token),
    ])
    transaction.mockRestore()
    for (const { status, headers, body } of answers) {
      expect([status, body.error.code, headers.get('access-control-allow-origin')]).toEqual([503, 'UNAVAILABLE', PAGE])
      expect(body.error.message).toMatch(/^The server cannot store anything at the moment\. Keep the message/)
    }
    expect((await page.send(token, 'hello', clientId)).status).toBe(200)
  })
})
