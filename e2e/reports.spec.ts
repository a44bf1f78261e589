import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import { createLuggageBot, LUGGAGE } from './support/luggageBot.ts'

const { question: QUESTION, outOfScope: OUT_OF_SCOPE } = LUGGAGE

test('messages of Try it are counted in the report, listed behind a figure, and downloaded', async ({
  enterprise: { page, api },
}) => {
  const { name, agentId } = await createLuggageBot(api)
  await api.say(agentId, QUESTION)
  await api.say(agentId, OUT_OF_SCOPE)

  await page.goto(`/nlp-report/overview?agent=${agentId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('combobox', { name: 'Agent name' })).toHaveValue(name)
  await page.getByRole('button', { name: /^Total non-scoped messages [1-9]/ }).click()
  await expect(page).toHaveURL(/tab=conversations&scope=nonScoped/)
  const said = page.getByRole('rowheader', { name: OUT_OF_SCOPE })
  await expect(said).toBeVisible()
  await expect(said).toContainText('Try it')
  await expect(page.getByRole('rowheader', { name: QUESTION })).toHaveCount(0)

  await page.reload()
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: OUT_OF_SCOPE }).click()
  const message = page.getByRole('dialog', { name: 'Message' })
  await expect(message.getByText('Out-of-scope message')).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('a message becomes a phrase of an intent, and the bot understands it after a training', async () => {
    await page.getByRole('button', { name: OUT_OF_SCOPE }).click()
    await message.getByRole('button', { name: 'Add to training' }).click()
    const intent = page.getByRole('combobox', { name: 'Intent' })
    await intent.fill('bag')
    await page.getByRole('option', { name: 'Bags' }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Added to Bags. The agent uses it after the next training.')).toBeVisible()
    await page.keyboard.press('Escape')
    await api.trainToEnd(agentId)
    await api.say(agentId, OUT_OF_SCOPE)
    await page.goto(`/nlp-report/overview?agent=${agentId}&tab=conversations&scope=scoped`)
    await expect(page.getByRole('row', { name: new RegExp(OUT_OF_SCOPE) })).toContainText('Bags')
    await page.goto(`/nlp-report/overview?agent=${agentId}&tab=conversations&scope=nonScoped`)
    await expect(said).toHaveCount(1)
  })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^conversation_report_\d{2}-\d{2}-\d{4} \d{2}-\d{2}\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(OUT_OF_SCOPE)
  expect(file).not.toContain(QUESTION)

  await page.goto(`/nlp-report/overview?agent=${agentId}`)
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('checkbox', { name: 'Include Try it messages' }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(/withoutTryIt=1/)
  await page.getByRole('tab', { name: 'User Conversations' }).click()
  await expect(page.getByRole('rowheader', { name: OUT_OF_SCOPE })).toHaveCount(0)
})

test('messages of one kind that are not understood become a new intent, which answers after a training', async ({
  enterprise: { page, api },
}) => {
  const { agentId } = await createLuggageBot(api)
  for (const text of ['zzqx vvkw', 'vvkw zzqx now', 'zzqx vvkv']) await api.say(agentId, text)

  await page.goto(`/nlp-report/overview?agent=${agentId}`)
  await page.getByRole('tab', { name: 'To teach' }).click()
  await expect(page).toHaveURL(/tab=teach/)
  const groups = page.getByRole('region', { name: 'To teach' })
  const group = groups.getByRole('button', { name: /zzqx/ })
  await expect(group).toContainText('3 texts')
  await group.click()
  await expect(groups.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await groups.getByRole('button', { name: 'Add to training' }).click()
  await page.getByRole('combobox', { name: 'Intent' }).fill('Nonsense')
  await page.getByRole('option', { name: 'Create intent “Nonsense”' }).click()
  await page.getByRole('button', { name: 'Create intent' }).click()
  await expect(page.getByText('Nonsense was created. The agent uses it after the next training.')).toBeVisible()
  await expect(group).toHaveCount(0)
  await expect(groups.getByRole('status')).toContainText('3 messages became training phrases')

  expect((await api.training(agentId)).state).toBe('stale')
  await api.trainToEnd(agentId)
  await api.say(agentId, 'vvkw zzqx please')
  await page.goto(`/nlp-report/overview?agent=${agentId}&tab=conversations&scope=scoped`)
  await expect(page.getByRole('row', { name: /vvkw zzqx please/ })).toContainText('Nonsense')
})
