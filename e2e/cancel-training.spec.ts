import { expect, test } from './support/fixtures.ts'

const INTENTS = 8
const PHRASES_EACH = 2_000

// A server of its own: the training must not wait for another one.
test('a training is cancelled, and the published version answers on', async ({ ownServer, signInOn }) => {
  const { page, api } = await signInOn(await ownServer({ hasSampleData: false }))
  const agentId = await api.createAgent('Shop Assistant')
  const storyId = await api.createStory(agentId, 'Visit')
  const place = { agentId, storyId }
  await api.saveIntent(place, 'Opening hours', ['When do you open', 'Are you open now'], 'We open at nine')
  await api.saveIntent(place, 'Greeting', ['Good morning', 'Hello there'], 'Hello')
  await api.train(agentId)
  await expect.poll(async () => (await api.training(agentId)).state).toBe('trained')
  // The next training takes seconds, more than a press on Cancel does on a busy machine.
  for (let intent = 0; intent < INTENTS; intent++) {
    const phrases = Array.from(
      { length: PHRASES_EACH },
      (_, at) => `phrase ${at * 7919} of ${intent} says word${(at * 31 + intent) % 97} about thing${at % 13}`,
    )
    await api.saveIntent(place, `Intent ${intent}`, phrases)
  }
  await page.goto(`/bots/${agentId}/intents`)

  await test.step('cancel it', async () => {
    await page.getByRole('button', { name: 'Train Agent' }).click()
    await page.getByRole('button', { name: 'Cancel training' }).click()
    await expect(
      page.getByRole('status').getByText('The training was cancelled. Version 1 still answers.'),
    ).toBeVisible()
    await expect(page.getByText('Training cancelled', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Cancel/ })).toHaveCount(0)
    expect(await api.training(agentId)).toMatchObject({ state: 'failed', modelVersion: 1 })
  })

  await test.step('version 1 answers, also after a reload', async () => {
    await page.reload()
    await expect(page.getByText('The training was cancelled. Version 1 still answers.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('when do you open')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /Try it/ }).getByText('We open at nine')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('train again', async () => {
    await page.getByRole('button', { name: 'Train Agent' }).click()
    await expect(page.getByText('Trained', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
    expect(await api.training(agentId)).toMatchObject({ state: 'trained', modelVersion: 2 })
  })
})
