import { LOGIN_TRIES, LOGIN_WINDOW_SECONDS, LOGIN_WORK_MAX, type InputOf, type Reply } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CAPTCHA_SECONDS } from '../../core/security/captcha/captcha.ts'
import { KNOWN_DEVICE_SECONDS } from '../../core/security/knownDevices.ts'
import { hashPassword } from '../../core/security/passwords.ts'
import {
  ACCOUNT_TRIES,
  ADDRESS_TRIES,
  ADDRESS_TRIES_WITHOUT_CAPTCHA,
  WAIT_MAX_SECONDS,
} from '../../core/security/throttle.ts'
import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '../../core/sessions/sessions.limits.ts'
import { buildServer, TEST_PASSWORD, type TestServer } from '../../testing/buildServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer({ environment: { PLATFORM_CAPTCHA: 'on' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  // Begins a new minute, so that the general limit of calls does not apply.
  server.advance(60)
  await server.services.database.owner.deleteFrom('login_attempts').execute()
})

const email = (): string => server.enterprises.a.users.DEVELOPMENT.email
const other = (): string => server.enterprises.b.users.CAMPAIGN_MAKER.email

/** Creates a captcha and reads its answer from the database. */
async function readCaptcha(): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId } = (await server.call('account.captcha', {})).output
  const { owner } = server.services.database
  const row = await owner.selectFrom('captchas').select('answer').where('id', '=', captchaId).executeTakeFirstOrThrow()
  return { captchaId, captcha: row.answer }
}

async function login(changes: Partial<InputOf<'account.login'>> = {}) {
  const captcha = 'proof' in changes || 'captcha' in changes ? {} : await readCaptcha()
  return server.call('account.login', { email: email(), password: TEST_PASSWORD, ...captcha, ...changes })
}

/** Solves a challenge. */
async function prove(work = 1): Promise<string> {
  const { challenge } = (await server.call('account.captcha', { work })).output
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey, timeout: 0 })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** The processor time of a failed sign-in, which a busy machine does not change as it changes the time. */
async function costOf(changes: Partial<InputOf<'account.login'>>): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < 5; run++) {
    const captcha = await readCaptcha()
    const began = process.cpuUsage()
    await login({ password: 'wrong password', ...captcha, ...changes })
    const { user, system } = process.cpuUsage(began)
    costs.push(user + system)
  }
  return Math.min(...costs)
}

describe('signing in', () => {
  it('returns a valid token, in both encodings', async () => {
    for (const encoding of ['json', 'form'] as const) {
      const input = { email: `  ${email().toUpperCase()} `, password: TEST_PASSWORD, ...(await readCaptcha()) }
      const { output, httpStatus } = await server.call('account.login', input, { encoding })
      expect(httpStatus).toBe(200)
      const me = await server.call('account.me', {}, { token: output.token })
      expect(me.output).toEqual(output.user)
      expect(me.output.email).toBe(email())
    }
  })

  it('stores only a hash of the token', async () => {
    const { output } = await login()
    const rows = await server.services.database.owner.selectFrom('sessions').select('token_hash').execute()
    expect(rows.map((row) => Buffer.from(row.token_hash).toString('latin1'))).not.toContain(output.token)
    expect(Buffer.from(output.token, 'base64url')).toHaveLength(32)
  })

  it('replies the same to an unknown account and a wrong password', async () => {
    const wrong = await login({ password: 'wrong password' })
    const unknown = await login({ email: 'nobody@a.example' })
    expect(wrong.failure).toMatchObject({ type: 'REFUSED', rule: 'WRONG_CREDENTIALS' })
    expect(unknown.reply).toEqual(wrong.reply)
  })

  it('takes as long for an unknown account as for a wrong password', async () => {
    const { email: theirs } = server.enterprises.b.users.ADMINISTRATOR
    const [known, unknown] = [await costOf({ email: theirs }), await costOf({ email: 'nobody@a.example' })]
    // The hash takes tens of milliseconds; without it the reply takes a few.
    expect(unknown).toBeGreaterThan(known / 2)
  })

  it('refuses a deactivated user, and ends their sessions', async () => {
    const { id, email: theirs } = server.enterprises.b.users.HANDLE_CHATS
    const token = await server.signIn('b', 'HANDLE_CHATS')
    const users = server.services.database.owner.updateTable('users').where('id', '=', id)
    await users.set({ state: 'inactive' }).execute()
    expect((await login({ email: theirs })).failure).toMatchObject({ rule: 'WRONG_CREDENTIALS' })
    expect((await server.call('account.me', {}, { token })).httpStatus).toBe(401)
    await users.set({ state: 'active' }).execute()
  })

  it('ends the other sessions of the user on request, and no others', async () => {
    const [first, others] = [await login(), await server.signIn('a', 'ADMINISTRATOR')]
    const second = await login({ removeExistingSession: true })
    expect((await server.call('account.me', {}, { token: first.output.token })).httpStatus).toBe(401)
    expect((await server.call('account.me', {}, { token: second.output.token })).httpStatus).toBe(200)
    expect((await server.call('account.me', {}, { token: others })).httpStatus).toBe(200)
  })
})

describe('the captcha', () => {
  it('is an image that does not contain its answer as text', async () => {
    const { output } = await server.call('account.captcha', { requestFrom: 'forgetPassword' })
    const svg = Buffer.from(output.image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(svg).toMatch(/^<svg [^>]*><rect [^>]*\/><g [^>]*>(<path d="[ML\d. -]+" [^>]*\/>){2}<\/g><\/svg>$/)
  })

  it('is required, unless it is switched off', async () => {
    expect((await server.call('account.captcha', {})).output.isRequired).toBe(true)
    const without = await buildServer({ environment: { PLATFORM_CAPTCHA: 'off' } })
    expect((await without.call('account.captcha', {})).output.isRequired).toBe(false)
    const { email: theirs } = without.enterprises.a.users.ADMINISTRATOR
    const { failure } = await without.call('account.login', { email: theirs, password: TEST_PASSWORD })
    expect(failure).toBeUndefined()
    await without.close()
  })

  it('is valid once, whether the answer is right or wrong', async () => {
    const used = await readCaptcha()
    expect((await login(used)).failure).toBeUndefined()
    expect((await login(used)).failure).toMatchObject({ type: 'REFUSED', rule: 'WRONG_CAPTCHA' })
    const guessed = await readCaptcha()
    expect((await login({ ...guessed, captcha: 'WRONG' })).failure).toMatchObject({ rule: 'WRONG_CAPTCHA' })
    expect((await login(guessed)).failure).toMatchObject({ rule: 'WRONG_CAPTCHA' })
  })

  it('ignores letter case, and is valid for its purpose only', async () => {
    const read = await readCaptcha()
    expect((await login({ ...read, captcha: ` ${read.captcha.toLowerCase()} ` })).failure).toBeUndefined()
    const { captchaId } = (await server.call('account.captcha', { requestFrom: 'signup' })).output
    const { owner } = server.services.database
    const row = await owner
      .selectFrom('captchas')
      .select('answer')
      .where('id', '=', captchaId)
      .executeTakeFirstOrThrow()
    expect((await login({ captchaId, captcha: row.answer })).failure).toMatchObject({ rule: 'WRONG_CAPTCHA' })
  })

  it('is required before the password is checked', async () => {
    const { failure } = await login({ captcha: undefined })
    expect(failure).toMatchObject({ rule: 'WRONG_CAPTCHA', errors: [{ field: 'captcha' }] })
    expect(await server.services.database.owner.selectFrom('login_attempts').selectAll().execute()).toEqual([])
  })

  it('can be solved by a browser instead, once', async () => {
    const proof = await prove()
    expect((await login({ proof })).failure).toBeUndefined()
    expect((await login({ proof })).failure).toMatchObject({ rule: 'WRONG_CAPTCHA' })
  })

  it.each(['', 'x', 'bnVsbA==', Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64')])(
    'refuses %j as proof',
    async (proof) => {
      expect((await login({ proof })).failure).toMatchObject({ rule: 'WRONG_CAPTCHA' })
    },
  )

  it('can be off', async () => {
    const open = await buildServer()
    const input = { email: open.enterprises.a.users.DEVELOPMENT.email, password: TEST_PASSWORD }
    expect((await open.call('account.login', input)).failure).toBeUndefined()
    await open.close()
  })
})

/** Guesses from another address; resolves to the rule of the refusal. */
async function loginFrom(remoteAddress: string): Promise<{ rule: string | undefined }> {
  const { path, method } = endpoints['account.login']
  const payload = { email: email(), password: 'guess', ...(await readCaptcha()) }
  const response = await server.app.inject({ method, url: `/api/${path}`, remoteAddress, payload })
  return { rule: response.json<Reply>().errors?.[0]?.rule }
}

/** Stores current failed attempts. */
async function fail(key: string, count: number): Promise<void> {
  const at = server.services.now()
  const rows = Array.from({ length: count }, () => ({ key, at }))
  await server.services.database.owner.insertInto('login_attempts').values(rows).execute()
}

describe('the throttle', () => {
  it('compares ten passwords of an account in 15 minutes, whatever the addresses; its owner gets in', async () => {
    const { deviceToken = '' } = (await login()).output
    const deviceTokens = ['of.another.account', deviceToken]
    const guesses: (string | undefined)[] = []
    for (let guess = 0; guess < 60; guess++) guesses.push((await loginFrom(`198.51.100.${guess}`)).rule)
    expect(guesses.filter((rule) => rule === 'WRONG_CREDENTIALS')).toHaveLength(LOGIN_TRIES)
    expect(guesses.filter((rule) => rule === 'PROOF_REQUIRED')).toHaveLength(60 - LOGIN_TRIES)

    // On a device that has signed in before: at once, and again with the token of that sign-in.
    const known = await login({ deviceTokens })
    expect(known.failure).toBeUndefined()
    expect((await login({ deviceTokens: [known.output.deviceToken ?? ''] })).failure).toBeUndefined()

    // On another one: after a proof of work, also if it is already the next address that guesses.
    expect((await login()).failure).toMatchObject({ rule: 'PROOF_REQUIRED', errors: [{ values: { work: 1 } }] })
    expect((await login({ proof: await prove() })).failure).toBeUndefined()
    expect((await loginFrom('198.51.100.99')).rule).toBe('PROOF_REQUIRED')
  })

  it('asks for a proof that doubles with each failed attempt, and that was not begun long before', async () => {
    await fail(`account:${email()}`, LOGIN_TRIES)
    const proofs = [await prove(), await prove(), await prove()]
    const answers: unknown[] = []
    for (const proof of proofs) {
      const { failure } = await login({ proof, password: 'another guess' })
      answers.push(failure?.type === 'REFUSED' && [failure.rule, failure.errors[0]?.values])
    }
    expect(answers).toEqual([
      ['WRONG_CREDENTIALS', {}],
      ['WRONG_CREDENTIALS', {}],
      ['PROOF_REQUIRED', { work: 4 }],
    ])
    await fail(`account:${email()}`, 20)
    expect((await login()).failure).toMatchObject({ errors: [{ values: { work: LOGIN_WORK_MAX } }] })
  })

  it('lets a known device try ten times, then once after a wait that doubles, and names the wait', async () => {
    const { deviceToken = '' } = (await login()).output
    const guess = () => login({ deviceTokens: [deviceToken], password: 'guess' })
    for (let tries = 0; tries < LOGIN_TRIES; tries++) {
      expect((await guess()).failure).toMatchObject({ rule: 'WRONG_CREDENTIALS' })
    }
    expect((await guess()).reply).toMatchObject({ message: 'Too many attempts. Try again in 1 second.' })
    const waits: number[] = []
    for (let tries = 0; tries < 8; tries++) {
      const { failure } = await guess()
      waits.push(failure?.type === 'TOO_MANY_REQUESTS' ? failure.retryAfterSeconds : 0)
      server.advance(waits.at(-1) ?? 0)
      expect((await guess()).failure).toMatchObject({ rule: 'WRONG_CREDENTIALS' })
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, WAIT_MAX_SECONDS, WAIT_MAX_SECONDS])
    server.advance(WAIT_MAX_SECONDS)
    expect((await login({ deviceTokens: [deviceToken] })).failure).toBeUndefined()
  })

  it.each<[string, (deviceToken: string) => Promise<string> | string]>([
    ['forged', (deviceToken) => deviceToken.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
    ['of another account', async () => (await login({ email: other() })).output.deviceToken ?? ''],
    ['without its parts', () => '..'],
  ])('does not know a device by a token that is %s', async (_, change) => {
    const { deviceToken = '' } = (await login()).output
    const changed = await change(deviceToken)
    await fail(`account:${email()}`, LOGIN_TRIES)
    expect((await login({ deviceTokens: [changed] })).failure).toMatchObject({ rule: 'PROOF_REQUIRED' })
    expect((await login({ deviceTokens: [changed, deviceToken] })).failure).toBeUndefined()
  })

  it('does not know a device after another password', async () => {
    const { deviceToken = '' } = (await login({ email: other() })).output
    const { owner } = server.services.database
    const users = owner.updateTable('users').where('email', '=', other())
    const before = await owner.selectFrom('users').select('password_hash').where('email', '=', other()).execute()
    await users.set({ password_hash: await hashPassword('another password') }).execute()
    await fail(`account:${other()}`, LOGIN_TRIES)
    const { failure } = await login({ email: other(), deviceTokens: [deviceToken] })
    expect(failure).toMatchObject({ rule: 'PROOF_REQUIRED' })
    await users.set(before[0] ?? {}).execute()
  })

  it('counts concurrent guesses', async () => {
    const captchas = await Promise.all(Array.from({ length: 15 }, readCaptcha))
    const answers = await Promise.all(captchas.map((captcha, at) => login({ ...captcha, password: `guess ${at}` })))
    const rules = answers.map(({ failure }) => failure?.type === 'REFUSED' && failure.rule)
    expect(rules.filter((rule) => rule === 'WRONG_CREDENTIALS')).toHaveLength(LOGIN_TRIES)
  })

  it('lets 40 people of one address sign in at once, also after failed attempts of another one', async () => {
    await fail('address:127.0.0.1', ADDRESS_TRIES_WITHOUT_CAPTCHA)
    const people = Object.values(server.enterprises).flatMap(({ users }) => Object.values(users))
    const captchas = await Promise.all(Array.from({ length: 40 }, readCaptcha))
    const answers = await Promise.all(
      captchas.map((captcha, at) => login({ ...captcha, email: people[at % people.length]?.email ?? '' })),
    )
    expect(answers.map(({ failure }) => failure)).toEqual(answers.map(() => undefined))
  })

  it('needs a captcha of an address that failed often, even if it is off', async () => {
    const open = await buildServer()
    const input = { email: open.enterprises.a.users.DEVELOPMENT.email, password: TEST_PASSWORD }
    const { owner } = open.services.database
    const rows = Array.from({ length: ADDRESS_TRIES_WITHOUT_CAPTCHA }, () => ({
      key: 'address:127.0.0.1',
      at: open.services.now(),
    }))
    await owner.insertInto('login_attempts').values(rows.slice(1)).execute()
    expect((await open.call('account.captcha', {})).output.isRequired).toBe(false)
    expect((await open.call('account.login', input)).failure).toBeUndefined()
    await owner.insertInto('login_attempts').values(rows.slice(0, 1)).execute()
    expect((await open.call('account.login', input)).failure).toMatchObject({ rule: 'WRONG_CAPTCHA' })
    const { captchaId, isRequired } = (await open.call('account.captcha', {})).output
    expect(isRequired).toBe(true)
    const { answer } = await owner
      .selectFrom('captchas')
      .select('answer')
      .where('id', '=', captchaId)
      .executeTakeFirstOrThrow()
    expect((await open.call('account.login', { ...input, captchaId, captcha: answer })).failure).toBeUndefined()
    await open.close()
  })

  it('refuses an address and an account that failed far too often', async () => {
    await fail('address:127.0.0.1', ADDRESS_TRIES)
    expect((await login()).reply).toMatchObject({ message: 'Too many attempts. Try again in 15 minutes.' })
    await server.services.database.owner.deleteFrom('login_attempts').execute()
    await fail(`account:${email()}`, ACCOUNT_TRIES)
    expect((await login()).httpStatus).toBe(429)
    expect((await login({ email: server.enterprises.b.users.DEVELOPMENT.email })).failure).toBeUndefined()
  })

  it('does not count successful sign-ins', async () => {
    for (let time = 0; time < LOGIN_TRIES + 2; time++) expect((await login()).failure).toBeUndefined()
  })
})

// Last, because the clock only advances.
describe('time', () => {
  it('opens the throttle again after the window', async () => {
    const rows = Array.from({ length: ACCOUNT_TRIES }, () => ({ key: `account:${email()}`, at: server.services.now() }))
    await server.services.database.owner.insertInto('login_attempts').values(rows).execute()
    const { reply } = await login()
    expect(reply).toMatchObject({ status: false, message: 'Too many attempts. Try again in 15 minutes.' })
    server.advance(LOGIN_WINDOW_SECONDS + 1)
    expect((await login()).failure).toBeUndefined()
  })

  it('forgets a device after 90 days', async () => {
    const { deviceToken = '' } = (await login()).output
    server.advance(KNOWN_DEVICE_SECONDS + 1)
    await fail(`account:${email()}`, LOGIN_TRIES)
    expect((await login({ deviceTokens: [deviceToken] })).failure).toMatchObject({ rule: 'PROOF_REQUIRED' })
    server.advance(LOGIN_WINDOW_SECONDS + 1)
    expect((await login()).failure).toBeUndefined()
  })

  it('ends a captcha after ten minutes', async () => {
    const read = await readCaptcha()
    server.advance(CAPTCHA_SECONDS + 1)
    expect((await login(read)).failure).toMatchObject({ rule: 'WRONG_CAPTCHA' })
  })

  it('ends a captcha of a time when the clock was ahead', async () => {
    server.advance(3 * 24 * 3600)
    const read = await readCaptcha()
    server.advance(-3 * 24 * 3600)
    expect((await login(read)).failure).toMatchObject({ rule: 'WRONG_CAPTCHA' })
  })

  it('ends an idle session, and any session after a week', async () => {
    const { token } = (await login()).output
    const isAlive = async (): Promise<boolean> => (await server.call('account.me', {}, { token })).httpStatus === 200
    server.advance(SESSION_IDLE_SECONDS - 60)
    expect(await isAlive()).toBe(true)
    server.advance(SESSION_IDLE_SECONDS - 60)
    expect(await isAlive()).toBe(true)
    server.advance(SESSION_IDLE_SECONDS + 60)
    expect(await isAlive()).toBe(false)

    const used = (await login()).output.token
    for (let spent = 0; spent < SESSION_ABSOLUTE_SECONDS; spent += SESSION_IDLE_SECONDS / 2) {
      expect((await server.call('account.me', {}, { token: used })).httpStatus).toBe(200)
      server.advance(SESSION_IDLE_SECONDS / 2)
    }
    expect((await server.call('account.me', {}, { token: used })).reply).toMatchObject({ login_required: true })
  })
})
