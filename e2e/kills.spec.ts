import { expect, test } from './support/fixtures.ts'
import { Api } from './support/api.ts'

test('a training is taken up again after kill -9 in its middle', async ({ ownServer, signInOn }) => {
  test.slow()
  const server = await ownServer({ hasSampleData: false })
  const { page, api } = await signInOn(server)
  const agentId = await api.createAgent('Large')
  const storyId = await api.createStory(agentId, 'Everything')
  // Enough to learn that the kill comes before the end.
  for (let intent = 0; intent < 20; intent += 1) {
    const phrases = Array.from(
      { length: 200 },
      (_, phrase) => `word${intent} asks for thing ${phrase} of kind ${intent}`,
    )
    await api.saveIntent({ agentId, storyId }, `Intent ${intent}`, phrases)
  }
  await page.goto('/bots')
  await expect(page.getByText('Not Trained')).toBeVisible()
  await api.train(agentId)
  await expect.poll(async () => (await api.training(agentId)).state, { intervals: [50] }).toBe('training')
  await server.kill()
  await server.start()
  await page.reload()
  await expect(page.getByText('Trained', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect(await api.training(agentId)).toMatchObject({ state: 'trained', modelVersion: 1 })
})

test('nothing that was acknowledged is gone after kill -9 in the middle of saving', async ({ ownServer }) => {
  test.slow()
  const server = await ownServer({ hasSampleData: false })
  const api = await Api.signIn(server)
  const agentId = await api.createAgent('Saved')
  const storyId = await api.createStory(agentId, 'Everything')
  const acknowledged: string[] = []
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let round = 0; round < 1_000; round += 1) {
      const name = `Intent ${writer} ${round}`
      try {
        await api.saveIntent({ agentId, storyId }, name, [`${name} one`, `${name} two`])
      } catch {
        return // the server is gone: what was under way was not acknowledged
      }
      acknowledged.push(name)
    }
  })
  await expect.poll(() => acknowledged.length, { intervals: [20] }).toBeGreaterThan(40)
  await server.kill()
  await Promise.all(writers)
  await server.start()
  const saved = await api.intents(agentId, storyId)
  const names = new Set(saved.map(({ name }) => name))
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
})
