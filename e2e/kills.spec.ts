import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

// Many kills at random moments are in `pnpm prove kill-saves kill-training`.
test('after a kill and a restart, a failed save has kept its input, a training ends and a conversation continues', async ({
  ownServer,
  signInOn,
}) => {
  const server = await ownServer()
  const { page, api } = await signInOn(server)
  const travel = (await api.agents()).find(({ name }) => name === 'Travel Assistant')
  const visitor = await page.context().newPage()
  await visitor.goto(`/bots/${travel?.id}`)
  await visitor.getByRole('button', { name: 'Try it' }).click()
  const panel = visitor.getByRole('dialog', { name: /Try it/ })
  await ask(visitor, 'I want to book a flight to Goa')
  await expect(panel.getByText('Which city do you leave from?')).toBeVisible()

  const agentId = await api.createAgent('Killed')
  const storyId = await api.createStory(agentId, 'All')
  const saved = await Promise.all(
    SUBJECTS.map((subject) => api.saveIntent({ agentId, storyId }, subject, phrasesAbout(subject))),
  )
  const [intentId = ''] = saved
  await page.goto(`/bots/${agentId}/intents?story=${storyId}&intent=${intentId}`)
  const phrase = page.getByRole('textbox', { name: 'Training phrase', exact: true })
  await phrase.fill('third of them all')
  await phrase.press('Control+Enter')
  await api.train(agentId)
  // At once, so that the training is interrupted.
  await server.kill()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('third of them all')).toBeVisible()
  await expect(page.getByText('Please Save or Discard the changes')).toBeVisible()

  await server.start()
  // The session and the page are the same, without a reload.
  await expect(page.getByText('Trained', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect((await api.training(agentId)).modelVersion).toBe(1)
  expect((await api.intents(agentId, storyId)).map(({ id }) => id).toSorted()).toEqual(saved.toSorted())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please Save or Discard the changes')).toHaveCount(0)
  const phrases = (await api.intent(agentId, storyId, intentId)).utterances.map(({ utterance }) => utterance)
  expect(phrases.toSorted()).toEqual([...phrasesAbout(SUBJECTS[0]), 'third of them all'].toSorted())

  await test.step('the conversation continues between two questions', async () => {
    await ask(visitor, 'Bombay')
    await expect(panel.getByText('On which day?')).toBeVisible()
    await ask(visitor, '5 May 2027')
    await expect(panel.getByText('From Mumbai to Goa on 5 May 2027')).toBeVisible()
  })

  await test.step('a quick reply is sent as a message, and its intent is a follow-up', async () => {
    await panel.getByRole('button', { name: 'I will take the first one' }).click()
    await expect(panel.getByText('Done: Mumbai to Goa on 5 May 2027.')).toBeVisible()
  })
})

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

const SUBJECTS = ['flight', 'hotel', 'train', 'bus', 'visa', 'seat', 'meal', 'bag'] as const
const WISHES = ['I want', 'Please find', 'Book', 'Cancel', 'Change', 'Where is', 'How much is', 'Tell me about']

const phrasesAbout = (subject: string) => WISHES.map((wish) => `${wish} ${subject}`)
