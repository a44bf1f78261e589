import { GOOD_KEY, startLanguageModelServer } from '../apps/server/src/testing/languageModelServer.ts'
import { expect, test } from './support/fixtures.ts'

test('changes the model type and the out-of-scope message', async ({ signedIn: page, api }) => {
  const agentId = await api.createAgent('Configured')
  await page.goto(`/bots/${agentId}/intents`)
  await page.getByRole('link', { name: 'Configuration' }).click()
  await expect(page).toHaveURL(`/bots/${agentId}/configuration`)
  await expect(page.getByText('Read-only while the model type is SVM.')).toBeVisible()

  await page.getByRole('radio', { name: 'Semantic' }).click()
  await page.getByRole('textbox', { name: 'Confidence threshold' }).fill('70')
  await page.getByRole('textbox', { name: 'Out of scope message' }).fill('Please ask me about orders.')
  await page.getByRole('textbox', { name: 'Entity extract retries' }).fill('0')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Entity extract retries value cannot be less than 1')).toBeVisible()
  await page.getByRole('textbox', { name: 'Entity extract retries' }).fill('2')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Configuration updated')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Semantic' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Confidence threshold' })).toHaveValue('70')
  await expect(page.getByRole('textbox', { name: 'Out of scope message' })).toHaveValue('Please ask me about orders.')
  await expect(page.getByRole('textbox', { name: 'Entity extract retries' })).toHaveValue('2')
})

test('two people configure an agent: each sees the saves of the other, and edit conflicts are shown', async ({
  signedIn: first,
  secondPage: second,
  api,
}) => {
  const agentId = await api.createAgent('Configured by two')
  for (const page of [first, second]) {
    await page.goto(`/bots/${agentId}/configuration`)
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
  }
  await second.getByRole('textbox', { name: 'Entity extract retries' }).fill('4')
  await second.keyboard.press('Tab')

  await first.getByRole('textbox', { name: 'Out of scope message' }).fill('Theirs')
  await first.getByRole('textbox', { name: 'Entity extract retries' }).fill('9')
  await first.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(first.getByText('Configuration updated')).toBeVisible()

  await expect(second.getByRole('textbox', { name: 'Out of scope message' })).toHaveValue('Theirs')
  await expect(second.getByText(/Both of you changed: Entity extract retries/)).toBeVisible()
  await second.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(second.getByText('Configuration updated')).toBeVisible()
  await expect(first.getByRole('textbox', { name: 'Entity extract retries' })).toHaveValue('4')
})

test('connects a language model from the configuration: tests, saves and selects it', async ({
  enterprise: { page, api },
  allowHost,
}) => {
  const model = await startLanguageModelServer()
  const agentId = await api.createAgent('Connected')
  await page.goto(`/bots/${agentId}/configuration`)
  await page.getByRole('radio', { name: 'Open AI' }).click()
  await page.getByRole('button', { name: /Open AI Configuration/ }).click()
  await page.getByRole('option', { name: 'Create Configuration' }).click()

  const dialog = page.getByRole('dialog', { name: 'Create Integration' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('API Key should not be empty')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Configuration name' }).fill('Our own')
  await dialog.getByRole('button', { name: /LLM Type/ }).click()
  await page.getByRole('option', { name: 'OpenAI' }).click()
  await dialog.getByRole('textbox', { name: 'Base URL' }).fill(`http://${allowHost(model.host)}/v1`)
  await dialog.getByLabel('API Key').first().fill('sk-wrong-0123456789')
  await dialog.getByRole('button', { name: 'Test connection' }).click()
  await expect(dialog.getByText(/The API key was refused/)).toBeVisible()
  await dialog.getByLabel('API Key').first().fill(GOOD_KEY)
  await dialog.getByRole('button', { name: 'Test connection' }).click()
  await expect(dialog.getByText(/It works/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Our own/ })).toBeVisible()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Configuration updated')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Our own/ })).toBeVisible()
  await model.close()
})
