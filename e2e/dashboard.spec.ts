import { expect, test } from './support/fixtures.ts'
import { createLuggageBot, LUGGAGE } from './support/luggageBot.ts'

test('what is said to a bot raises the numbers of the dashboard, which lead to the messages', async ({
  enterprise: { page, api },
}) => {
  const { name, agentId } = await createLuggageBot(api)
  await api.createAgent('Changed last')
  await api.say(agentId, LUGGAGE.question)

  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  // The agent whose intents were open last.
  await page.goto(`/bots/${agentId}/intents`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('combobox', { name: 'Agent name' })).toHaveValue(name)
  const messages = page.getByRole('listitem').filter({ has: page.getByText('Messages today', { exact: true }) })
  await expect(messages.getByText('1', { exact: true })).toBeVisible()

  await api.say(agentId, 'Good morning')
  await api.say(agentId, LUGGAGE.outOfScope)
  await page.reload()
  await expect(messages.getByText('3', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Messages today' }).click()
  await expect(page).toHaveURL(/\/nlp-report\/overview\?agent=[^&]+&days=[^&]+&tab=conversations$/)
  await expect(page.getByRole('rowheader', { name: LUGGAGE.outOfScope })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '3 messages' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Understood today' }).click()
  await expect(page.getByRole('rowheader', { name: LUGGAGE.question })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: LUGGAGE.outOfScope })).toHaveCount(0)
})
