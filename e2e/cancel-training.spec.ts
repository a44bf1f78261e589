import { expect, test } from './support/fixtures.ts'
import { createLuggageBot, LUGGAGE } from './support/luggageBot.ts'

const INTENTS = 8
const PHRASES_EACH = 1_000

test('a training is cancelled, and the published version answers on', async ({ enterprise: { page, api } }) => {
  const { agentId } = await createLuggageBot(api)
  // The next training takes seconds, more than a press on Cancel does on a busy machine.
  const storyId = await api.createStory(agentId, 'Large')
  const large: string[] = []
  for (let intent = 0; intent < INTENTS; intent++) {
    const phrases = Array.from(
      { length: PHRASES_EACH },
      (_, at) => `phrase ${at * 7919} of ${intent} says word${(at * 31 + intent) % 97} about thing${at % 13}`,
    )
    large.push(await api.saveIntent({ agentId, storyId }, `Intent ${intent}`, phrases))
  }
  await page.goto(`/bots/${agentId}/intents`)

  const work = page.getByRole('dialog', { name: 'Long work' })
  const openLongWork = () => page.getByRole('button', { name: /^Long work/ }).click()
  await test.step('see it in Long work', async () => {
    await page.getByRole('button', { name: 'Train Agent' }).click()
    await expect(page.getByRole('button', { name: /^Long work · 1 open/ })).toBeVisible()
  })

  await test.step('cancel it', async () => {
    await page.getByRole('button', { name: 'Cancel training' }).click()
    await expect(
      page.getByRole('status').getByText('The training was cancelled. Version 1 still answers.'),
    ).toBeVisible()
    await expect(page.getByText('Training cancelled', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Cancel/ })).toHaveCount(0)
    expect(await api.training(agentId)).toMatchObject({ state: 'failed', modelVersion: 1 })
  })

  await test.step('see its end in Long work, also after a reload', async () => {
    const end = work.getByRole('list', { name: 'Ended' }).getByText(/^Cancelled/)
    await openLongWork()
    await expect(end).toBeVisible()
    await page.reload()
    await openLongWork()
    await expect(end).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('version 1 answers, also after a reload', async () => {
    await page.reload()
    await expect(page.getByText('The training was cancelled. Version 1 still answers.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill(LUGGAGE.question)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /Try it/ }).getByText(LUGGAGE.answer)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('train again', async () => {
    // The subject is that it can be trained: what takes seconds is deleted.
    for (const id of large) await api.deleteIntent(agentId, storyId, id)
    await page.getByRole('button', { name: 'Train Agent' }).click()
    await expect(page.getByText('Trained', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
    expect(await api.training(agentId)).toMatchObject({ state: 'trained', modelVersion: 2 })
  })
})
