import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { press } from './support/keyboard.ts'
import { watchPage } from './support/watch.ts'

/** The intents of the bot in this file. */
const INTENTS = [
  {
    name: 'Opening hours',
    phrases: ['When do you open', 'What are your opening hours', 'Until when are you open', 'Are you open on Sunday'],
    response: 'We open at nine',
  },
  {
    name: 'Find the shop',
    phrases: ['Where is the shop', 'How do I find you', 'Tell me the address', 'Which street are you in'],
    response: 'Behind the station',
  },
]

test('a person signs in, creates, trains and tries out a bot, which is unchanged after a restart', async ({
  browser,
  ownServer,
  account,
}) => {
  const server = await ownServer({ hasCaptcha: true })
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const watch = await watchPage(page)

  await test.step('sign in, with the alternative to the captcha picture', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await press(page, 'button', "I can't read the picture")
    await expect(page.getByText('Done: your browser has solved a task instead.')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText('No agents yet')).toBeVisible()
  })

  await test.step('create a bot', async () => {
    const menu = page.getByRole('navigation')
    await menu.getByRole('button', { name: 'Agentic AI' }).click()
    await menu.getByRole('link', { name: 'Skills' }).click()
    await expect(page.getByRole('button', { name: 'No Agents to Show' })).toBeDisabled()
    await page.getByRole('button', { name: 'Create New Agent' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('  Shop   Assistant ')
    await dialog.getByLabel('Description').fill('Answers before people come.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Agent Created  Successfully')).toBeVisible()
    await page.getByText('Shop Assistant').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shop Assistant' })).toBeVisible()
    // With small talk, which is chosen by default, an agent is trained from the start.
    await expect(page.getByText('Trained', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  })

  await test.step('add a story and intents', async () => {
    await page.getByRole('button', { name: 'Back to stories' }).click()
    await page.getByRole('button', { name: 'Create Story' }).first().click()
    await page.getByRole('textbox', { name: 'Story name' }).fill('Visit')
    await page.keyboard.press('Enter')
    await page.getByText('Visit', { exact: true }).first().click()
    for (const intent of INTENTS) await createIntent(page, intent)
  })

  await test.step('train it', async () => {
    const notifications = page.getByRole('region', { name: 'Notifications' })
    // It closes when the training ends, which may be at once.
    const isAsked = notifications.getByText('Please wait while we are building the knowledge base!!').waitFor()
    await page.getByRole('button', { name: 'Train Agent' }).click()
    await isAsked
    await expect(page.getByText('Trained', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  })

  await test.step('try it out', async () => {
    await page.getByRole('button', { name: 'Try it' }).click()
    const panel = page.getByRole('dialog', { name: /Try it/ })
    await ask(page, 'at what time do you open on Sunday?')
    await expect(panel.locator('strong').getByText('We open at nine')).toBeVisible()
    await ask(page, 'please tell me your address')
    await expect(panel.getByText('Behind the station')).toBeVisible()
    await ask(page, 'zxqv blorp')
    await expect(panel.getByText('Sorry, I did not understand that.')).toBeVisible()
  })

  // While the server is stopped, the browser logs an error for every request.
  watch.assertClean()
  await test.step('everything is stored after a restart', async () => {
    await server.stop()
    await server.start()
    await page.goto('/bots')
    const card = page.getByRole('article').filter({ hasText: 'Shop Assistant' })
    await expect(card.getByText('Trained', { exact: true })).toBeVisible()
    await card.getByText('Shop Assistant').click()
    await page.getByRole('button', { name: 'Back to stories' }).click()
    await page.getByText('Visit', { exact: true }).first().click()
    await expect(page.getByRole('textbox', { name: 'Intent name' })).toHaveValue('Find the shop')
    await expect(page.getByText('Which street are you in')).toBeVisible()
    await page.getByRole('button', { name: 'Try it' }).click()
    await ask(page, 'when are you open?')
    await expect(page.getByRole('dialog', { name: /Try it/ }).getByText('We open at nine')).toBeVisible()
  })
  await context.close()
})

async function createIntent(page: Page, { name, phrases, response }: (typeof INTENTS)[number]): Promise<void> {
  await page.getByRole('button', { name: 'Create Intent' }).first().click()
  await page.getByRole('textbox', { name: 'Intent name' }).fill(name)
  for (const phrase of phrases) {
    await page.getByRole('textbox', { name: 'Training phrase', exact: true }).fill(phrase)
    await page.keyboard.press('Control+Enter')
  }
  await page.getByRole('tab', { name: /Response/ }).click()
  await page.getByRole('textbox', { name: 'Response' }).click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type(response)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Intent saved').last()).toBeVisible()
  await page.getByRole('tab', { name: /Training phrases/ }).click()
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}
