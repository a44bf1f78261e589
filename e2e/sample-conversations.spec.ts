import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const NOTICE = 'Includes sample conversations.'
const QUESTION = 'How many bags can I take'
const TRAVEL = 'Travel Assistant'

// A server of its own, because all of its sample conversations are removed. Its data are of a first start.
test('the first start has sample conversations, which are removed with one click; what people say stays', async ({
  ownServer,
  signInOn,
}) => {
  const { page, api } = await signInOn(await ownServer())
  const agents = await api.agents()
  const idOf = (name: string) => agents.find((agent) => agent.name === name)?.id ?? ''

  await test.step('the dashboard has them', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Agent name' })).toHaveValue(TRAVEL)
    await expect(notice(page)).toContainText(NOTICE)
    const intents = page.getByRole('region', { name: 'Top intents of the last 7 days' })
    await expect(intents.getByRole('link').first()).toBeVisible()
  })

  await test.step('the report has them, marked as samples', async () => {
    await page.getByRole('link', { name: 'Open the report' }).click()
    await expect(notice(page)).toContainText(NOTICE)
    const total = page.getByRole('button', { name: /^Total messages [1-9]\d{2}/ })
    await expect(total).toBeVisible()
    await total.click()
    await page.getByRole('rowheader').first().getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Message' }).getByText('Sample', { exact: true })).toBeVisible()
  })

  await api.say(idOf(TRAVEL), QUESTION)
  await page.goto(`/dashboard?agent=${idOf(TRAVEL)}`)

  await test.step('they are removed after a question', async () => {
    const remove = 'Remove sample conversations'
    await notice(page).getByRole('button', { name: remove }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove the sample conversations of all agents?' })
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await expect(notice(page)).toBeVisible()
    await notice(page).getByRole('button', { name: remove }).click()
    await question.getByRole('button', { name: remove }).click()
    // Hundreds of conversations with their traces are deleted.
    await expect(page.getByText(/^\d{3} sample conversations removed$/)).toBeVisible({ timeout: 30_000 })
    await expect(notice(page)).toHaveCount(0)
  })

  await test.step('the conversation of a person is counted as before', async () => {
    await expect(page.getByRole('link', { name: 'Messages today' })).toBeVisible()
    await page.goto(`/nlp-report/overview?agent=${idOf(TRAVEL)}`)
    await page.getByRole('button', { name: /^Total messages 1\b/ }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('rowheader').getByRole('button', { name: QUESTION }).click()
    const message = page.getByRole('dialog', { name: 'Message' })
    await expect(message.getByText('Try it', { exact: true })).toBeVisible()
    await expect(message.getByText('Sample', { exact: true })).toHaveCount(0)
  })
})

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /sample conversations/i })
