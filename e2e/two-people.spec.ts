import type { Page } from '@playwright/test'
import { Api } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

async function makeIntent(api: Api, agent: string) {
  const agentId = await api.createAgent(agent)
  const storyId = await api.createStory(agentId, 'Visit')
  const intentId = await api.saveIntent({ agentId, storyId }, 'Opening hours', ['When do you open', 'Are you open now'])
  return { agentId, storyId, intentId, path: `/bots/${agentId}/intents?story=${storyId}&intent=${intentId}` }
}

async function addPhrase(page: Page, phrase: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Training phrase', exact: true }).fill(phrase)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(phrase)).toBeVisible()
}

test('two people save the same intent: the second sees the edit conflict, and both changes are kept', async ({
  signedIn: first,
  secondPage: second,
  api,
}) => {
  const { agentId, storyId, intentId, path } = await makeIntent(api, 'Shared')
  await first.goto(path)
  await second.goto(path)
  await addPhrase(first, 'Until when are you open')
  await addPhrase(second, 'When do you close')
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(first.getByText('Intent saved')).toBeVisible()

  await second.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = second.getByRole('dialog', { name: 'Somebody else has changed this intent' })
  await expect(conflict.getByText('Until when are you open')).toBeVisible()
  await expect(conflict.getByText('When do you close')).toBeVisible()
  await conflict.getByRole('button', { name: 'Merge phrases' }).click()
  await expect
    .poll(async () =>
      (await api.intent(agentId, storyId, intentId)).utterances.map(({ utterance }) => utterance).toSorted(),
    )
    .toEqual(['Are you open now', 'Until when are you open', 'When do you close', 'When do you open'])
})

test('a session that ends during a save loses no input', async ({ server, enterprise: { account, page, api } }) => {
  const { agentId, storyId, intentId, path } = await makeIntent(api, 'Interrupted')
  await page.goto(path)
  await addPhrase(page, 'Until when are you open')
  // The session ends elsewhere during the save: the save or the live connection may detect it first.
  const save = page.getByRole('button', { name: 'Save', exact: true }).click({ noWaitAfter: true, timeout: 2_000 })
  await Promise.allSettled([api.signOut(), save])

  await expect(page.getByText('Session Expired! Please login')).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Until when are you open')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Intent saved')).toBeVisible()

  const saved = await (await Api.signIn(server, account)).intent(agentId, storyId, intentId)
  expect(saved.utterances.map(({ utterance }) => utterance)).toContain('Until when are you open')
})
