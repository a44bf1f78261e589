import { PlatformError, type MemoryHandlers } from '@platform/client'
import { ROLES, type User } from '@platform/contract'
import { axeViolations } from '@platform/testing/axe'
import { buildConfiguration, buildUser, buildUserOfRole, memoryBackend } from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1280, 800))

const PATH = '/admin/details'
const promptAgents = page.getByRole('switch', { name: 'Prompt based agents' })

async function open({ user = buildUser(), handlers = {}, path = PATH, locale = 'en' }: Options = {}) {
  const transport = memoryBackend({ user, handlers })
  const flags = async () => (await transport.call('account.configuration', {})).flags
  return { ...(await renderConsole({ transport, path, locale })), transport, flags }
}
interface Options {
  readonly user?: User
  readonly handlers?: MemoryHandlers
  readonly path?: string
  readonly locale?: 'en' | 'hi'
}

/** The label is pressed: the input of a switch is visually hidden. */
const press = () => promptAgents.click({ force: true })

describe('the features of the company', () => {
  it('are in the side menu under Company Information', async () => {
    const screen = await open({ path: '/bots' })
    await page.getByRole('link', { name: 'Company Information' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(PATH)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Company Information' })).toBeVisible()
    await expect.element(promptAgents).not.toBeChecked()
    expect(await axeViolations(page.getByRole('main').element())).toEqual([])
  })

  it('are switched on at once', async () => {
    const { flags } = await open()
    await expect.element(promptAgents, ARRIVAL).toBeEnabled()
    await press()
    await expect.element(page.getByText('Prompt based agents: switched on')).toBeVisible()
    await expect.element(promptAgents).toBeChecked()
    expect((await flags()).promptAgents).toBe(true)
  })

  it('show the change of another administrator', async () => {
    const { transport } = await open()
    await expect.element(promptAgents, ARRIVAL).not.toBeChecked()
    await transport.call('account.saveConfiguration', { flags: { promptAgents: true } })
    await expect.element(promptAgents).toBeChecked()
  })

  it('stay as they are if the change fails', async () => {
    await open({
      handlers: { 'account.saveConfiguration': () => Promise.reject(new PlatformError({ type: 'SERVER' })) },
    })
    await expect.element(promptAgents, ARRIVAL).toBeEnabled()
    await press()
    await expect.element(page.getByText('Something went wrong')).toBeVisible()
    await expect.element(promptAgents).not.toBeChecked()
  })

  it.each([
    [
      'the network is away',
      new PlatformError({ type: 'NETWORK', isOnline: true }),
      'सर्वर तक पहुँचा नहीं जा सका। कृपया फिर से कोशिश करें।',
    ],
    [
      'a rule refuses it',
      new PlatformError({ type: 'REFUSED', errors: [{ message: 'No', sentence: 'ADMINISTRATOR_LAST' }] }, 'No'),
      'उद्यम में एक सक्रिय व्यवस्थापक होना चाहिए। पहले यह भूमिका किसी और उपयोगकर्ता को दें।',
    ],
  ])('show in the language of the person that %s', async (_reason, error, text) => {
    await open({ locale: 'hi', handlers: { 'account.saveConfiguration': () => Promise.reject(error) } })
    const feature = page.getByRole('switch').first()
    await expect.element(feature, ARRIVAL).toBeEnabled()
    await feature.click({ force: true })
    await expect.element(page.getByText(text)).toBeVisible()
  })

  it('can only be read without ENTERPRISE.EDIT', async () => {
    await open({ user: buildUser({ permissions: ['ENTERPRISE.VIEW'] }) })
    await expect.element(promptAgents, ARRIVAL).toBeDisabled()
    await expect.element(page.getByText(/The permission ENTERPRISE\.EDIT is needed/)).toBeVisible()
  })

  it('are not shown without the permission', async () => {
    await open({ user: buildUserOfRole(ROLES.DEVELOPMENT) })
    await expect.element(page.getByText(/ENTERPRISE\.(EDIT|VIEW)/).first(), ARRIVAL).toBeVisible()
    await expect.element(promptAgents).not.toBeInTheDocument()
  })

  it('can be loaded again after a failure', async () => {
    let fails = true
    await open({
      handlers: {
        'account.configuration': () => {
          if (fails) throw new PlatformError({ type: 'SERVER' })
          return buildConfiguration()
        },
      },
    })
    await expect.element(page.getByText('The features could not be loaded'), ARRIVAL).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(promptAgents).toBeEnabled()
  })
})

it('offers prompt based agents in the open form as soon as somebody switches them on', async () => {
  const { transport } = await open({ path: '/bots?create=1' })
  const type = page.getByRole('radio', { name: 'Prompt Based' })
  await expect.element(type, ARRIVAL).toBeDisabled()
  await transport.call('account.saveConfiguration', { flags: { promptAgents: true } })
  await expect.element(type).toBeEnabled()
  await transport.call('account.saveConfiguration', { flags: { promptAgents: false } })
  await expect.element(type).toBeDisabled()
})
