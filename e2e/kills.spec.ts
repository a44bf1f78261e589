import { expect, test } from './support/fixtures.ts'

const SUBJECTS = ['flight', 'hotel', 'train', 'bus', 'visa', 'seat', 'meal', 'bag', 'ticket', 'refund', 'guide', 'pass']
const WISHES = ['I want', 'Please find', 'Book', 'Cancel', 'Change', 'Where is', 'How much is', 'Tell me about']
const ENDS = ['for tomorrow', 'to Delhi', 'today', 'with my family', 'for two', 'next week', 'cheaply', 'right now']

/** Enough phrases that a training takes a few seconds. */
function manyPhrases(intent: number): string[] {
  const subject = `${SUBJECTS[intent % SUBJECTS.length]} ${intent}`
  return WISHES.flatMap((wish) => ENDS.map((end) => `${wish} ${subject} ${end}`))
}

test('a training continues after the server was killed during it', async ({ ownServer, signInOn }) => {
  test.setTimeout(150_000)
  const server = await ownServer({ hasSampleData: false })
  const { page, api } = await signInOn(server)
  const agentId = await api.createAgent('Big bot')
  const storyId = await api.createStory(agentId, 'All')
  for (let intent = 0; intent < 120; intent++) {
    await api.saveIntent({ agentId, storyId }, `intent ${intent}`, manyPhrases(intent))
  }
  await page.goto(`/bots/${agentId}/intents`)
  await expect(page.getByText('Not Trained')).toBeVisible()
  // On a busy machine the press is reported late, when the training may have ended.
  const press = page.getByRole('button', { name: 'Train Agent' }).click()
  await expect.poll(async () => (await api.training(agentId)).state, { intervals: [50] }).toBe('training')

  await server.kill()
  await server.start()
  await press

  // The session and the page are the same, without a reload.
  await expect(page.getByText('Trained', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect((await api.training(agentId)).modelVersion).toBe(1)
})

test('no acknowledged save is lost when the server is killed', async ({ ownServer, signInOn }) => {
  test.setTimeout(120_000)
  const server = await ownServer({ hasSampleData: false })
  const { page, api } = await signInOn(server)
  const agentId = await api.createAgent('Bot')
  const storyId = await api.createStory(agentId, 'All')
  const acknowledged = new Map<string, string[]>()
  const killed = new AbortController()
  const writer = async (number: number): Promise<void> => {
    for (let count = 0; !killed.signal.aborted; count++) {
      const phrases = [`first ${number} ${count}`, `second ${number} ${count}`]
      try {
        acknowledged.set(await api.saveIntent({ agentId, storyId }, `intent ${number} ${count}`, phrases), phrases)
      } catch (error) {
        if (!killed.signal.aborted) throw error
      }
    }
  }
  const writing = Promise.all([1, 2, 3, 4].map(writer))
  await expect.poll(() => acknowledged.size).toBeGreaterThan(30)
  killed.abort()
  await server.kill()
  await writing

  await server.start()
  for (const [id, phrases] of acknowledged) {
    const saved = await api.intent(agentId, storyId, id)
    expect(saved.utterances.map(({ utterance }) => utterance)).toEqual(phrases)
  }
  // A save that was not acknowledged is stored completely or not at all.
  for (const { id } of await api.intents(agentId, storyId)) {
    expect((await api.intent(agentId, storyId, id)).utterances).toHaveLength(2)
  }

  // In the console: a failed save shows an error, keeps the input, and succeeds when it is repeated.
  const [id] = acknowledged.keys()
  await page.goto(`/bots/${agentId}/intents?story=${storyId}&intent=${id}`)
  const field = page.getByRole('textbox', { name: 'Training phrase', exact: true })
  await field.fill('third of them all')
  await field.press('Control+Enter')
  await server.kill()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('third of them all')).toBeVisible()
  await expect(page.getByText('Please Save or Discard the changes')).toBeVisible()
  await server.start()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please Save or Discard the changes')).toHaveCount(0)
  expect((await api.intent(agentId, storyId, id ?? '')).utterances).toHaveLength(3)
})
