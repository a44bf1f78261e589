import { GOOD_KEY, startLanguageModelServer } from '../apps/server/src/testing/languageModelServer.ts'
import { expect, test } from './support/fixtures.ts'

test('an agent is configured with a language model, which is connected, tested, saved and selected from there', async ({
  enterprise: { page, api },
  allowHost,
}) => {
  const model = await startLanguageModelServer()
  const agentId = await api.createAgent('Connected')
  await page.goto(`/bots/${agentId}/intents`)
  await page.getByRole('link', { name: 'Configuration' }).click()
  await expect(page).toHaveURL(`/bots/${agentId}/configuration`)
  await expect(page.getByText('Read-only while the model type is SVM.')).toBeVisible()
  await page.getByRole('radio', { name: 'Open AI' }).click()
  await page.getByRole('textbox', { name: 'Confidence threshold' }).fill('70')
  await page.getByRole('textbox', { name: 'Out of scope message' }).fill('Please ask me about orders.')
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
  await expect(page.getByRole('radio', { name: 'Open AI' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Confidence threshold' })).toHaveValue('70')
  await expect(page.getByRole('textbox', { name: 'Out of scope message' })).toHaveValue('Please ask me about orders.')
  await model.close()
})
