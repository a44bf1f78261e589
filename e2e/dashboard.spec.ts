import { expect, test } from './support/fixtures.ts'

test('what is said to a bot raises the numbers of the dashboard, which lead to the messages', async ({
  ownServer,
  signInOn,
}) => {
  const { page, api } = await signInOn(await ownServer())
  const agents = await api.agents()
  const agent = agents.find(({ name }) => name === 'Travel Assistant') ?? agents[0]!
  await expect.poll(async () => (await api.training(agent.id)).state, { timeout: 30_000 }).toBe('trained')

  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  // The agent whose intents were open last.
  await page.goto(`/bots/${agent.id}/intents`)
  await expect(page.getByRole('heading', { level: 1, name: agent.name })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('combobox', { name: 'Agent name' })).toHaveValue(agent.name)
  const messages = page.getByRole('listitem').filter({ has: page.getByText('Messages today', { exact: true }) })
  const before = Number((await messages.getByText(/^\d+$/).textContent()) ?? '')

  await api.say(agent.id, 'How many bags can I take')
  await api.say(agent.id, 'zzqx vvkw')
  await page.reload()
  await expect(messages.getByText(String(before + 2), { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Messages today' }).click()
  await expect(page).toHaveURL(/\/nlp-report\/overview\?agent=[^&]+&days=[^&]+&tab=conversations$/)
  await expect(page.getByRole('rowheader', { name: 'zzqx vvkw' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `${before + 2} messages` })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Understood today' }).click()
  await expect(page.getByRole('rowheader', { name: 'How many bags can I take' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'zzqx vvkw' })).toHaveCount(0)
})
