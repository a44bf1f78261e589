import { LOGIN_TRIES } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAgent, makeBookingBot, signedIn, train, trainingEnded } from '../../testing/bots.ts'
import { buildServer, TEST_PASSWORD, type TestServer } from '../../testing/buildServer.ts'
import { makeWebKey, openPage } from '../../testing/webChannel.ts'
import { PUBLIC_CALLS_PER_MINUTE } from '../http/rateLimit.ts'
import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '../sessions/sessions.limits.ts'

const MINUTE_SECONDS = 60
const DAYS_SECONDS = 3 * 24 * 60 * MINUTE_SECONDS

let server: TestServer
let page: ReturnType<typeof openPage>
beforeAll(async () => {
  server = await buildServer()
  page = openPage(await server.listen())
})
afterAll(() => server.close())
// Goes to the first second of a minute, in which calls are counted: to its beginning itself would be too early when the
// clock is set by that of PostgreSQL, which may be a millisecond behind.
beforeEach(() => {
  const passedSeconds = (server.services.now().getTime() / 1000) % MINUTE_SECONDS
  server.advance(MINUTE_SECONDS - passedSeconds + 1)
})

const login = () =>
  server.call('account.login', { email: server.enterprises.a.users.DEVELOPMENT.email, password: TEST_PASSWORD })
const isSignedIn = async (token: string) => (await server.call('account.me', {}, { token })).httpStatus === 200

async function makeKey(): Promise<string> {
  const staff = await signedIn(server, 'a')
  return (await makeWebKey(staff, (await makeAgent(staff)).id)).key
}

/** Calls until the status is another one than that of the first reply, and returns both. */
async function statusesOf(call: () => Promise<{ status: number }>): Promise<[number, number]> {
  const { status: first } = await call()
  let { status } = await call()
  for (let calls = 0; status === first && calls < 20; calls++) ({ status } = await call())
  return [first, status]
}

const goBack = () => server.advance(-DAYS_SECONDS)

describe.each([
  ['forward by three days and back', DAYS_SECONDS],
  ['back by three days', 0],
])('after the clock went %s', (_, aheadSeconds) => {
  const goAhead = () => server.advance(aheadSeconds)

  it('a device is still known, and waits no longer for its next attempt to sign in', async () => {
    goAhead()
    const { email } = server.enterprises.b.users.DEVELOPMENT
    const tryPassword = (password: string, deviceTokens: string[]) =>
      server.call('account.login', { email, password, deviceTokens })
    const devices = [(await tryPassword(TEST_PASSWORD, [])).output.deviceToken ?? '']
    for (let guess = 0; guess < LOGIN_TRIES; guess++) await tryPassword(`guess ${guess}`, devices)
    goBack()
    const early = await tryPassword(TEST_PASSWORD, devices)
    expect(early.failure).toEqual({ type: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 })
    server.advance(1)
    expect((await tryPassword(TEST_PASSWORD, devices)).failure).toBeUndefined()
    await server.services.database.owner.deleteFrom('login_attempts').execute()
  })

  it('the calls of an address are counted in windows of a minute', async () => {
    const { method, path } = endpoints['account.captcha']
    const call = () => server.app.inject({ method, url: `/api/${path}`, remoteAddress: '198.51.100.7' })
    const callsUntilRefused = async () => {
      let calls = 0
      while ((await call()).statusCode === 200) calls++
      return calls
    }
    goAhead()
    expect(await callsUntilRefused()).toBe(PUBLIC_CALLS_PER_MINUTE)
    goBack()
    expect(await callsUntilRefused()).toBe(PUBLIC_CALLS_PER_MINUTE)
    expect(Number((await call()).headers['retry-after'])).toBeLessThanOrEqual(MINUTE_SECONDS)
  })

  it('the allowances of a visitor, an address and a key are refilled', async () => {
    const key = await makeKey()
    goAhead()
    const { token } = (await page.begin(key)).body
    expect(await statusesOf(() => page.send(token, 'more'))).toEqual([200, 429])
    expect(await statusesOf(() => page.begin(key))).toEqual([201, 429])
    await server.services.database.owner.updateTable('web_allowances').set({ left_over: 0 }).execute()
    goBack()
    expect(await statusesOf(() => page.send(token, 'again'))).toEqual([200, 429])
    expect(await statusesOf(() => page.begin(key))).toEqual([201, 429])
  })

  it('an unused session ends when it was idle for too long', async () => {
    goAhead()
    const { token } = (await login()).output
    goBack()
    await server.maintain()
    server.advance(SESSION_IDLE_SECONDS + MINUTE_SECONDS)
    expect(await isSignedIn(token)).toBe(false)
  })

  it('a session in use ends after a week', async () => {
    goAhead()
    const { token } = (await login()).output
    goBack()
    const step = SESSION_IDLE_SECONDS / 2
    let seconds = 0
    for (; (await isSignedIn(token)) && seconds < 2 * SESSION_ABSOLUTE_SECONDS; seconds += step) server.advance(step)
    expect(seconds).toBe(SESSION_ABSOLUTE_SECONDS)
  })

  it('messages and events are in the order in which they were stored', async () => {
    const { owner } = server.services.database
    const key = await makeKey()
    goAhead()
    const { token } = (await page.begin(key)).body
    await page.send(token, 'first')
    await page.until(token, 2)
    await makeKey()
    goBack()
    await page.send(token, 'second')
    const messages = await page.until(token, 4)
    await makeKey()
    expect(messages.map(({ sequence, from, text }) => [sequence, from, from === 'visitor' && text])).toEqual([
      [1, 'visitor', 'first'],
      [2, 'bot', false],
      [3, 'visitor', 'second'],
      [4, 'bot', false],
    ])
    const events = await owner.selectFrom('events').select(['seq', 'at']).orderBy('seq').execute()
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1))
    const steps = events.map(({ at }, index) => at.getTime() - (events[index - 1]?.at ?? at).getTime())
    expect(Math.min(...steps) / 1000).toBeLessThan(60 - DAYS_SECONDS)
  })

  it('an agent shows its newest training', async () => {
    goAhead()
    const ahead = await signedIn(server, 'a')
    const { agent } = await makeBookingBot(ahead)
    await train(ahead, agent.id)
    goBack()
    const staff = await signedIn(server, 'a')
    await staff.call('agents.train', { agentId: agent.id })
    const { startedAt } = await trainingEnded(staff, agent.id)
    expect(Date.parse(startedAt ?? '')).toBeLessThanOrEqual(server.services.now().getTime())
  })
})
