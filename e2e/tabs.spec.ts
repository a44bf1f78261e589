import type { Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'

test('a new intent begins empty, although the one before was stored as a draft, and is kept over a reload', async ({
  signedIn: page,
  api,
}) => {
  const agentId = await api.createAgent('Two new intents')
  const storyId = await api.createStory(agentId, 'Visit')
  await page.goto(`/bots/${agentId}/intents?story=${storyId}&intent=new`)
  const name = page.getByRole('textbox', { name: 'Intent name' })
  const phrase = page.getByRole('textbox', { name: 'Training phrase', exact: true })
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).length)
  for (const [intent, ...phrases] of [
    ['Greeting', 'Good morning', 'Good evening'],
    ['Farewell', 'Goodbye', 'See you later'],
  ] as const) {
    await expect(name).toHaveValue('')
    await expect(page.getByRole('tab', { name: 'Training phrases 0' })).toBeVisible()
    await name.fill(intent)
    for (const text of phrases) {
      await phrase.fill(text)
      await page.keyboard.press('Control+Enter')
    }
    await expect.poll(drafts).toBe(1)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page).not.toHaveURL(/intent=new/)
    await expect.poll(drafts).toBe(0)
    await page.getByRole('button', { name: 'Create Intent' }).first().click()
  }
  await expect(name).toHaveValue('')
  // At once: what changed last is stored when the page is left.
  page.on('dialog', (dialog) => void dialog.accept())
  await name.fill('Discarded')
  await page.reload()
  await expect(name).toHaveValue('Discarded')
  await expect.poll(drafts).toBe(1)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(drafts).toBe(0)
})

test('other tabs follow when a person signs out, and when they sign in again', async ({ server, signInOn }) => {
  const { page } = await signInOn(server)
  const other = await page.context().newPage()
  await page.goto('/bots')
  await other.goto('/bots?search=travel')
  await expect(other.getByRole('heading', { level: 1, name: 'Skills' })).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Signout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Session Expired! Please login')).toHaveCount(0)
  await expect(other).toHaveURL('/login?next=%2Fbots%3Fsearch%3Dtravel')

  await signIn(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL('/bots?search=travel')
})

test('the menu of a phone opens as a drawer, and closes after a navigation', async ({ signedIn: page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const agentId = await api.createAgent('On the phone')
  await page.goto(`/bots/${agentId}/intents`)
  await page.getByRole('button', { name: 'Open menu' }).click()
  // The page of an agent and the list of agents are the same menu entry.
  await page.getByRole('dialog').getByRole('link', { name: 'Skills' }).click()
  await expect(page).toHaveURL('/bots')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
