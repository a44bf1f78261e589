import { expect, test } from './support/fixtures.ts'

// Many kills at random moments are in `pnpm prove kill-saves kill-training`.
test('a save that fails because the server is down keeps the input, and a killed training ends after the restart', async ({
  ownServer,
  signInOn,
}) => {
  const server = await ownServer()
  const { page, api } = await signInOn(server)
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
  expect(['queued', 'training']).toContain((await api.training(agentId)).state)
  await server.kill()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('third of them all')).toBeVisible()
  await expect(page.getByText('Please Save or Discard the changes')).toBeVisible()

  await server.start()
  // The session and the page are the same, without a reload.
  await expect.poll(async () => (await api.training(agentId)).modelVersion).toBe(1)
  expect((await api.intents(agentId, storyId)).map(({ id }) => id).toSorted()).toEqual(saved.toSorted())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please Save or Discard the changes')).toHaveCount(0)
  const phrases = (await api.intent(agentId, storyId, intentId)).utterances.map(({ utterance }) => utterance)
  expect(phrases.toSorted()).toEqual([...phrasesAbout(SUBJECTS[0]), 'third of them all'].toSorted())
  await page.getByRole('button', { name: 'Train Agent' }).click()
  await expect(page.getByText('Trained', { exact: true })).toBeVisible()
})

const SUBJECTS = ['flight', 'hotel', 'train', 'bus', 'visa', 'seat', 'meal', 'bag'] as const
const WISHES = ['I want', 'Please find', 'Book', 'Cancel', 'Change', 'Where is', 'How much is', 'Tell me about']

const phrasesAbout = (subject: string) => WISHES.map((wish) => `${wish} ${subject}`)
