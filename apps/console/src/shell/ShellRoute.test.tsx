import { ROLES, type RoleId } from '@platform/contract'
import { PlatformError } from '@platform/client'
import { buildUserOfRole, memoryBackend } from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../testing/renderConsole.tsx'

const asRole = (role: RoleId, path = '/bots') =>
  renderConsole({ transport: memoryBackend({ user: buildUserOfRole(role) }), path })
beforeEach(() => page.viewport(1280, 800))

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

describe('the start page', () => {
  it.each([ROLES.ADMINISTRATOR, ROLES.DEVELOPMENT, ROLES.REPORT_VIEWER, ROLES.HANDLE_CHATS, ROLES.CAMPAIGN_MAKER])(
    'of role %i is the dashboard, the first entry of their menu',
    async (role) => {
      const screen = await asRole(role, '/')
      await expect.poll(screen.address, ARRIVAL).toBe('/dashboard')
      const menu = page.getByRole('navigation').getByRole('link')
      await expect.element(menu.first()).toHaveTextContent('Dashboard')
      await expect.element(heading('Dashboard')).toBeVisible()
    },
  )

  it('of a role without a screen says so', async () => {
    await asRole(ROLES.CAMPAIGN_CHECKER, '/')
    await expect.element(heading('Nothing here for you yet'), ARRIVAL).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Skills' })).not.toBeInTheDocument()
  })
})

describe('the guards', () => {
  it('redirect to the login without a session, and remember the requested page', async () => {
    const screen = await renderConsole({ transport: memoryBackend(), path: '/bots?search=travel', token: null })
    await expect.poll(screen.address, ARRIVAL).toBe('/login?next=%2Fbots%3Fsearch%3Dtravel')
    await expect.element(heading('Welcome To Messaging!')).toBeVisible()
  })

  it('redirect from the login with a session', async () => {
    const screen = await renderConsole({ transport: memoryBackend(), path: '/login?next=%2Fbots%3Fsearch%3Dtravel' })
    await expect.poll(screen.address, ARRIVAL).toBe('/bots?search=travel')
  })

  it("show 'Session Expired! Please login' for an invalid token", async () => {
    const screen = await renderConsole({ transport: memoryBackend({ isSignedIn: false }), path: '/bots' })
    await expect.poll(screen.address, ARRIVAL).toBe('/login?next=%2Fbots')
    await expect.element(page.getByText('Session Expired! Please login')).toBeVisible()
  })

  it('show the missing permission of a page, inside the layout', async () => {
    await asRole(ROLES.HANDLE_CHATS, '/bots')
    await expect.element(heading('You may not open this page')).toBeVisible()
    await expect.element(page.getByText(/the permission NLP\.VIEW/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Account of Asha Verma' })).toBeVisible()
  })

  it('offer a retry if the user cannot be loaded', async () => {
    let isDown = true
    const backend = memoryBackend()
    const transport = memoryBackend({
      handlers: {
        'account.me': (input) => {
          if (isDown) throw new PlatformError({ type: 'NETWORK', isOnline: true })
          return backend.call('account.me', input)
        },
      },
    })
    await renderConsole({ transport, path: '/bots' })
    await expect.element(heading('Something went wrong')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(heading('Skills')).toBeVisible()
  })
})

describe('roles that change', () => {
  it('change the menu, the buttons and the page without a reload', async () => {
    let user = buildUserOfRole(ROLES.DEVELOPMENT)
    const transport = memoryBackend({ user, handlers: { 'account.me': () => user } })
    await renderConsole({ transport, path: '/bots' })
    const create = page.getByRole('button', { name: 'Create New Agent' })
    const skills = page.getByRole('navigation').getByRole('link', { name: 'Skills' })
    await expect.element(create, ARRIVAL).toBeVisible()

    user = { ...user, roles: [ROLES.REPORT_VIEWER], permissions: ['NLP.VIEW'] }
    transport.emitAccessChange()
    await expect.element(create).not.toBeInTheDocument()
    await expect.element(skills).toBeVisible()

    user = { ...user, roles: [ROLES.HANDLE_CHATS], permissions: ['CHAT.HANDLE'] }
    transport.emitAccessChange()
    await expect.element(heading('You may not open this page')).toBeVisible()
    await expect.element(skills).not.toBeInTheDocument()

    user = buildUserOfRole(ROLES.DEVELOPMENT, { id: user.id })
    transport.emitAccessChange()
    await expect.element(create).toBeVisible()
    await expect.element(skills).toBeVisible()
  })
})

describe('an unknown address', () => {
  it('shows an error inside the layout with a session', async () => {
    await asRole(ROLES.ADMINISTRATOR, '/bots/of/nothing/at/all')
    await expect.element(heading('Page not found')).toBeVisible()
    await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Skills' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect.element(heading('Dashboard')).toBeVisible()
  })

  it('shows an error without a login otherwise', async () => {
    const screen = await renderConsole({ transport: memoryBackend(), path: '/nonsense', token: null })
    await expect.element(heading('Page not found')).toBeVisible()
    await expect.poll(screen.address, ARRIVAL).toBe('/nonsense')
  })
})

describe('the user menu', () => {
  it('shows the user, and signs out', async () => {
    const screen = await asRole(ROLES.ADMINISTRATOR)
    await page.getByRole('button', { name: 'Account of Asha Verma' }).click()
    await expect.element(page.getByText(/asha@example\.com/)).toBeVisible()
    await page.getByRole('menuitem', { name: 'Signout' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/login')
    expect(screen.session.token()).toBeNull()
    await expect.element(page.getByText('Session Expired! Please login')).not.toBeInTheDocument()
  })

  it('signs out even if the server does not answer', async () => {
    const handlers = { 'account.logout': () => new Promise<never>(() => undefined) }
    const screen = await renderConsole({ transport: memoryBackend({ handlers }), path: '/bots' })
    await page.getByRole('button', { name: 'Account of Asha Verma' }).click()
    await page.getByRole('menuitem', { name: 'Signout' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe('/login')
  })

  it('changes the theme and the language immediately, and stores both', async () => {
    await asRole(ROLES.ADMINISTRATOR)
    await page.getByRole('button', { name: 'Account of Asha Verma' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.element(document.documentElement).toHaveAttribute('data-platform-theme', 'dark')
    await page.getByRole('button', { name: 'Account of Asha Verma' }).click()
    await page.getByRole('menuitemradio', { name: 'العربية' }).click()
    await expect.element(document.documentElement).toHaveAttribute('dir', 'rtl')
    expect(JSON.parse(window.localStorage.getItem('platform.preferences') ?? '')).toMatchObject({
      theme: 'dark',
      locale: 'ar',
    })
  })
})

describe('the command palette', () => {
  it('finds pages, and actions that are available everywhere', async () => {
    const screen = await asRole(ROLES.ADMINISTRATOR, '/nowhere')
    await expect.element(heading('Page not found')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('skills{Enter}')
    await expect.poll(screen.address, ARRIVAL).toBe('/bots')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('dark{Enter}')
    await expect.element(document.documentElement).toHaveAttribute('data-platform-theme', 'dark')
  })

  it('opens the form for a new agent from everywhere', async () => {
    const screen = await asRole(ROLES.ADMINISTRATOR, '/nowhere')
    await expect.element(heading('Page not found')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('create new{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Create New Agent' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(screen.address, ARRIVAL).toBe('/bots')
  })

  it('offers to create an agent only with the permission', async () => {
    await asRole(ROLES.REPORT_VIEWER)
    await expect.element(heading('Skills')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('option', { name: 'Signout' })).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Create New Agent' })).not.toBeInTheDocument()
  })
})

describe('the shortcuts', () => {
  it('are listed under ?, and single-key ones stay off after they were turned off', async () => {
    await asRole(ROLES.ADMINISTRATOR)
    await expect.element(heading('Skills')).toBeVisible()
    await userEvent.keyboard('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(sheet.getByText('Search or jump to')).toBeVisible()
    await sheet.getByRole('switch').click()
    await userEvent.keyboard('{Escape}')
    expect(JSON.parse(window.localStorage.getItem('platform.preferences') ?? '')).toMatchObject({
      hasSingleKeys: false,
    })
    await userEvent.keyboard('?')
    await expect.element(sheet).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Account of Asha Verma' }).click()
    await page.getByRole('menuitem', { name: /Keyboard shortcuts/ }).click()
    await expect.element(sheet).toBeVisible()
  })
})

describe('the top bar', () => {
  const search = page.getByRole('button', { name: 'Search or jump to' })

  it.each([390, 320])('has an icon for the search beside a long title in a window of %i px', async (width) => {
    await page.viewport(width, 844)
    const screen = await renderConsole({
      transport: memoryBackend(),
      path: '/bots',
      whiteLabel: { info: { title: 'Kaveri Connect Customer Messaging' } },
    })
    await expect.element(heading('Skills'), ARRIVAL).toBeVisible()
    await expect.element(search).toBeVisible()
    expect(search.element().clientWidth).toBeLessThanOrEqual(44)
    const account = page.getByRole('button', { name: 'Account of Asha Verma' }).element().getBoundingClientRect()
    expect(search.element().getBoundingClientRect().right).toBeLessThanOrEqual(account.left)
    expect(account.right).toBeLessThanOrEqual(width)
    const bar = page.getByRole('banner').element()
    expect(bar.scrollWidth).toBe(bar.clientWidth)
    expect(document.documentElement.scrollWidth).toBe(width)

    await search.click()
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('zzz')
    await userEvent.keyboard('{Escape}')
    await expect.element(search).toHaveFocus()
    await search.click()
    await userEvent.keyboard('create new{Enter}')
    await expect.poll(screen.address).toMatch(/^\/bots/u)
    await expect.element(page.getByRole('dialog', { name: 'Create New Agent' })).toBeVisible()
  })

  it('has one search, a field, in a wide window', async () => {
    await asRole(ROLES.ADMINISTRATOR)
    await expect.element(heading('Skills'), ARRIVAL).toBeVisible()
    expect(search.elements()).toHaveLength(1)
    expect(search.element().clientWidth).toBeGreaterThan(200)
  })
})

/** Types into the command palette of the agents list. */
async function typeInPalette(text: string): Promise<void> {
  await expect.element(heading('Skills'), ARRIVAL).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(text)
}

describe('the search of the command palette', () => {
  it('opens a training phrase in its intent, and gives it the focus', async () => {
    const screen = await renderConsole({ transport: memoryBackend(), path: '/bots' })
    await typeInPalette('suitcase heavy')
    await page.getByRole('option', { name: /^How heavy may my suitcase be/ }).click()
    await expect.element(page.getByRole('row', { name: /How heavy may my suitcase be/ }), ARRIVAL).toHaveFocus()
    await expect.poll(screen.address).toBe('/bots/agent-travel/intents?story=story-luggage&intent=intent-allowance')
  })

  it.each([
    ['clinic west', /^Clinic Reception West/, /^\/bots\/agent-4-west\/intents/],
    ['luggage', /^Luggage/, /story=story-luggage/],
    ['cancel_b', /^cancel_booking/, /story=.*&intent=intent-cancel/],
    ['city', /^city/, /entity-list\/entity-city/],
  ])('jumps to what matches %s', async (text, name, address) => {
    const screen = await renderConsole({ transport: memoryBackend(), path: '/bots' })
    await typeInPalette(text)
    await page.getByRole('option', { name }).click()
    await expect.poll(screen.address, ARRIVAL).toMatch(address)
  })

  it('asks nothing without the permission', async () => {
    const asked: string[] = []
    const transport = memoryBackend({
      user: buildUserOfRole(ROLES.CAMPAIGN_CHECKER),
      handlers: {
        'search.find': ({ text }) => {
          asked.push(text)
          throw new PlatformError({ type: 'SERVER' })
        },
      },
    })
    await renderConsole({ transport, path: '/' })
    await expect.element(heading('Nothing here for you yet'), ARRIVAL).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}suitcase')
    await expect.element(page.getByText('Nothing found for “suitcase”')).toBeVisible()
    expect(asked).toEqual([])
  })
})

describe('the connection notice', () => {
  it("shows 'Network is offline,Please Turn On Internet!', and 'Network is Back!'", async () => {
    await asRole(ROLES.ADMINISTRATOR)
    await expect.element(heading('Skills')).toBeVisible()
    window.dispatchEvent(new Event('offline'))
    await expect.element(page.getByText('Network is offline,Please Turn On Internet!')).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('Network is Back!')).toBeVisible()
    await expect.element(page.getByText('Network is offline,Please Turn On Internet!')).not.toBeInTheDocument()
  })

  it('shows a longer interruption of live updates separately', async () => {
    const transport = memoryBackend()
    await renderConsole({ transport, path: '/bots' })
    await expect.element(heading('Skills')).toBeVisible()
    transport.setLiveStatus('waiting')
    await expect.element(page.getByText(/Live updates are interrupted/)).toBeVisible()
    transport.setLiveStatus('open')
    await expect.element(page.getByText(/Live updates are interrupted/)).not.toBeInTheDocument()
  })
})

describe('the white label', () => {
  it('changes the title of the console', async () => {
    await renderConsole({
      transport: memoryBackend(),
      path: '/bots',
      whiteLabel: { info: { title: 'Kaveri Connect' } },
    })
    await expect.element(heading('Skills')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Kaveri Connect/ })).toBeVisible()
    expect(document.title).toBe('Skills | Kaveri Connect')
  })
})
