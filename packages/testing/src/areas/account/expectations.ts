import { expect, it, onTestFinished } from 'vitest'
import { eventually, failureOf, makeAgent, refusal } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

/** Signing in, and the signed-in user. */
export function accountExpectations(open: Opened): void {
  it('signs in with the right password, and returns the user', async () => {
    const { credentials } = open()
    const anonymous = open().anonymous()
    const { captchaId } = await anonymous.call('account.captcha', {})
    const session = await anonymous.call('account.login', { ...credentials, captchaId })
    expect(session.token).not.toBe('')
    expect(session.user).toMatchObject({ email: credentials.email, isAdmin: true })
    expect(session.user.permissions).toContain('NLP.NLP')
  })

  it('refuses a wrong password', async () => {
    const { credentials } = open()
    const anonymous = open().anonymous()
    const { captchaId } = await anonymous.call('account.captcha', {})
    const call = anonymous.call('account.login', { ...credentials, captchaId, password: 'not the password' })
    expect(await failureOf(call)).toEqual(refusal('WRONG_CREDENTIALS'))
  })

  it('returns a captcha without a session', async () => {
    const captcha = await open().anonymous().call('account.captcha', {})
    expect(captcha.image).toMatch(/^data:image\//)
  })

  it('returns the signed-in user and the configuration of the enterprise', async () => {
    const { viewer } = open()
    const user = await viewer.call('account.me', {})
    expect(user.permissions).toContain('NLP.VIEW')
    expect(user.permissions).not.toContain('NLP.NLP')
    const { enterprise } = await viewer.call('account.configuration', {})
    expect(enterprise.id).toBe(user.enterpriseId)
  })

  it('lists the permission groups and the roles', async () => {
    const { groups, roles } = await open().admin.call('account.permissions', {})
    expect(groups).toContainEqual({ id: 'NLP', values: ['NLP', 'VIEW'] })
    expect(new Set(roles.map(({ id }) => id))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })

  it('returns a ticket for the socket', async () => {
    expect((await open().admin.call('account.socketTicket', {})).ticket).not.toBe('')
  })

  it('sets the default country of numbers', async () => {
    const { admin } = open()
    const save = async (defaultCountry: string | null) =>
      (await admin.call('account.saveConfiguration', { enterprise: { defaultCountry } })).enterprise.defaultCountry
    expect(await save('IN')).toBe('IN')
    await admin.call('account.saveConfiguration', { flags: {} })
    expect((await admin.call('account.configuration', {})).enterprise.defaultCountry).toBe('IN')
    expect(await failureOf(save('India'))).toMatchObject({ type: 'INVALID' })
    expect(await save(null)).toBeNull()
  })

  it('switches features on and off, and reports it at once', async () => {
    const { admin } = open()
    const { flags: before } = await admin.call('account.configuration', {})
    const seen: string[] = []
    const statuses: string[] = []
    const connection = admin.connect({
      onEvent: ({ name }) => seen.push(name),
      onStatus: (status) => statuses.push(status),
    })
    onTestFinished(() => connection.close())
    await eventually(() => expect(statuses.at(-1)).toBe('open'))
    const { flags } = await admin.call('account.saveConfiguration', { flags: { promptAgents: true } })
    expect(flags).toEqual({ ...before, promptAgents: true })
    await eventually(() => expect(seen).toContain('account.configurationChanged'))
    expect((await admin.call('account.configuration', {})).flags).toEqual(flags)
    expect((await makeAgent(admin, { type: 'prompt' })).type).toBe('prompt')
    await admin.call('account.saveConfiguration', { flags: { promptAgents: false } })
    expect(await failureOf(makeAgent(admin, { type: 'prompt' }))).toEqual(refusal('TYPE_NOT_ENABLED', 'type'))
    expect((await admin.call('account.configuration', {})).flags).toEqual(before)
  })
}
