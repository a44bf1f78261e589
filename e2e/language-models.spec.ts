import { GOOD_KEY, startLanguageModelServer } from '../apps/server/src/testing/languageModelServer.ts'
import { expect, test } from './support/fixtures.ts'

test('switches prompt agents on, and manages the language model that one uses', async ({
  server,
  enterprise: { account, page },
  signInOn,
  allowHost,
}) => {
  const model = await startLanguageModelServer()
  model.behave('ready')
  const { page: builder } = await signInOn(server, account)

  // The form that a bot builder has open changes with the administrator's switch.
  await builder.goto('/bots?create=1')
  const form = builder.getByRole('dialog', { name: 'Create New Agent' })
  await expect(form.getByRole('radio', { name: 'Prompt Based' })).toBeDisabled()
  await page.goto('/')
  await page.getByRole('link', { name: 'Company Information' }).click()
  const feature = page.getByRole('switch', { name: 'Prompt based agents' })
  await feature.click({ force: true })
  await expect(page.getByText('Prompt based agents: switched on')).toBeVisible()
  await form.getByRole('radio', { name: 'Prompt Based' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Concierge')
  await form.getByRole('textbox', { name: 'Description' }).fill('Plans trips')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await builder.getByRole('button', { name: 'Concierge', exact: true }).click()
  await builder.getByRole('button', { name: 'Create Configuration' }).click()
  const create = builder.getByRole('dialog', { name: 'Create Integration' })
  await create.getByRole('textbox', { name: 'Configuration name' }).fill('Our own')
  await create.getByRole('button', { name: /LLM Type/ }).click()
  await builder.getByRole('option', { name: 'GPT', exact: true }).click()
  await create.getByLabel('API Key').first().fill('sk-that-is-no-longer-valid')
  await create.getByRole('textbox', { name: 'Base URL' }).fill(`http://${allowHost(model.host)}/v1`)
  await create.getByRole('button', { name: 'Save', exact: true }).click()
  await builder.getByRole('textbox', { name: 'Prompt' }).fill('You plan trips.')
  await builder.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(builder.getByText('Prompt configuration updated')).toBeVisible()
  const prompt = builder.url()

  await builder.getByRole('link', { name: 'Manage language models' }).click()
  await expect(builder).toHaveURL(/\/bots\/language-models$/)
  await expect(builder.getByRole('cell', { name: '•••• alid' })).toBeVisible()
  await builder.getByRole('button', { name: 'Replace the key of Our own' }).click()
  const replace = builder.getByRole('dialog', { name: 'Replace the API key of “Our own”' })
  await replace.getByLabel('API Key').first().fill(GOOD_KEY)
  await replace.getByRole('button', { name: 'Test connection' }).click()
  await expect(replace.getByText(/^It works/)).toBeVisible()
  await replace.getByRole('button', { name: 'Replace key' }).click()
  await expect(builder.getByRole('cell', { name: '•••• efgh' })).toBeVisible()

  await builder.getByRole('button', { name: 'Edit Our own' }).click()
  const edit = builder.getByRole('dialog', { name: 'Edit configuration' })
  await edit.getByRole('textbox', { name: 'Configuration name' }).fill('House model')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(builder.getByRole('rowheader', { name: 'House model' })).toBeVisible()
  expect(await builder.content()).not.toContain(GOOD_KEY)

  await builder.getByRole('button', { name: 'Delete House model' }).click()
  const question = builder.getByRole('alertdialog', { name: 'Delete “House model”?' })
  await expect(question.getByText('Used in the prompt of "Concierge".')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0)
  await builder.keyboard.press('Enter')
  await expect(question).toHaveCount(0)

  await builder.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(builder).toHaveURL(prompt)
  await expect(builder.getByRole('button', { name: /House model/ })).toBeVisible()

  // Switched off, the agent answers on, and the form offers the type no longer.
  model.behave('Which city?')
  await feature.click({ force: true })
  await expect(page.getByText('Prompt based agents: switched off')).toBeVisible()
  await builder.getByRole('button', { name: 'Try it' }).click()
  await builder.getByRole('textbox', { name: 'Message' }).fill('I want to travel')
  await builder.keyboard.press('Enter')
  await expect(builder.getByRole('log', { name: 'Conversation' }).getByText('Which city?').first()).toBeVisible()
  await builder.goto('/bots?create=1')
  await expect(form.getByRole('radio', { name: 'Prompt Based' })).toBeDisabled()
  await model.close()
})
