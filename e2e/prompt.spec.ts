import { GOOD_KEY, startLanguageModelServer } from '../apps/server/src/testing/languageModelServer.ts'
import { expect, test } from './support/fixtures.ts'

test('creates a prompt agent, configures it and tries it out', async ({ enterprise: { page, api }, allowHost }) => {
  const model = await startLanguageModelServer()
  model.behave('Gladly. Which city do you travel to?')
  await api.createIntegration('Our own', `http://${allowHost(model.host)}/v1`, GOOD_KEY)
  await api.switchFeature('promptAgents', true)
  await page.goto('/bots?create=1')
  const form = page.getByRole('dialog', { name: 'Create New Agent' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Concierge')
  await form.getByRole('radio', { name: 'Prompt Based' }).click()
  await form.getByRole('textbox', { name: 'Description' }).fill('Plans trips')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Concierge', exact: true }).click()
  await expect(page).toHaveURL(/\/bots\/[^/]+\/prompt$/)
  await expect(page.getByRole('navigation', { name: 'Parts of the agent' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Train Agent' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveAttribute('aria-invalid', 'true')
  await page
    .getByRole('button', { name: /Configuration/ })
    .first()
    .click()
  await page.getByRole('option', { name: 'Our own' }).click()

  await page.getByRole('textbox', { name: 'Prompt' }).fill('You plan trips. Ask for the city first.')
  await page.getByRole('switch', { name: 'Do you want to collect data after conversation?' }).click()
  await expect(page.getByText('No Record')).toBeVisible()
  await page.getByRole('button', { name: 'Add variable' }).click()
  await page.getByRole('textbox', { name: 'Name of variable 1' }).fill('city')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Add variables name , description and fill mandatory fields')).toBeVisible()
  await page.getByRole('textbox', { name: 'Description of variable 1' }).fill('Where the person travels to')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Prompt configuration updated')).toBeVisible()

  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('I want to go to Pune')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('log', { name: 'Conversation' }).getByText('Which city do you travel to?').first(),
  ).toBeVisible()
  expect(model.requests.at(-1)?.body.messages[0]?.content).toContain('You plan trips.')

  model.behave('{"variables": {"city": "Pune"}}')
  await page.getByRole('button', { name: 'End and collect data' }).click()
  const collected = page.getByRole('region', { name: 'Collected data' })
  await expect(collected.getByText('Pune')).toBeVisible({ timeout: 20_000 })
  await model.close()
})
