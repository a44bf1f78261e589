import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const RASA = `version: "3.1"
nlu:
- intent: opening_hours
  examples: |
    - when do you open
    - what are your opening hours
    - until when are you open on [Sunday](weekday)
    - are you open on [Monday](weekday)
- intent: find_shop
  examples: |
    - where is the shop
    - how do I find you
    - tell me the address
    - which street are you in
responses:
  utter_opening_hours:
  - text: We open at nine
  utter_find_shop:
  - text: Behind the station
`

test('imports a Rasa bot, changes it, rolls it back, and exports it to Dialogflow', async ({ signedIn: page, api }) => {
  test.slow()
  const agentId = await api.createAgent('From Rasa')
  await page.goto(`/bots/${agentId}/intents`)

  await test.step('the import is previewed', async () => {
    await chooseInMenu(page, 'Import')
    const dialog = page.getByRole('dialog', { name: 'Import into this agent' })
    const file = { name: 'nlu.yml', mimeType: 'application/yaml', buffer: Buffer.from(RASA) }
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await expect(dialog.getByText('3 new, 0 added to, 0 unchanged, 0 left out')).toBeVisible()
    expect(await api.firstStory(agentId)).toBe('')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Intent name' })).toHaveValue('opening_hours')
  })

  await test.step('the bot is trained and answers', async () => {
    await train(page)
    await page.getByRole('button', { name: 'Try it' }).click()
    await ask(page, 'at what time do you open on Sunday')
    await expect(page.getByRole('dialog').getByText('We open at nine')).toBeVisible()
    await page.keyboard.press('Escape')
    // The address has the open panel: a reload would open it again.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  const storyId = await api.firstStory(agentId)
  const intents = await api.intents(agentId, storyId)
  const hours = intents.find(({ name }) => name === 'opening_hours')?.id ?? ''
  const before = await api.intent(agentId, storyId, hours)

  await test.step('a change becomes a version', async () => {
    const phrases = ['only about holidays', 'is Christmas a holiday']
    await api.saveIntent({ agentId, storyId, id: hours }, 'opening_hours', phrases, 'Closed for ever')
    await page.reload()
    await train(page)
  })

  await test.step('the rollback restores the content', async () => {
    await chooseInMenu(page, 'Versions')
    const dialog = page.getByRole('dialog', { name: 'Versions' })
    await expect(dialog.getByText('only about holidays')).toBeVisible()
    await dialog
      .getByRole('listitem')
      .getByRole('button', { name: /^Version 1/ })
      .click()
    await dialog.getByRole('button', { name: 'Roll back', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back', exact: true }).click()
    await expect(page.getByText('The agent is what it was in version 1.')).toBeVisible()
    // The focus returns a frame after the question has closed. Until then no dialog hears the key.
    await expect(dialog.getByRole('button', { name: 'Roll back', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const after = await api.intent(agentId, storyId, hours)
    expect(after.utterances).toEqual(before.utterances)
    expect(after.responses).toEqual(before.responses)
    await page.getByRole('button', { name: 'Try it' }).click()
    await ask(page, 'at what time do you open on Sunday')
    await expect(page.getByRole('dialog').getByText('We open at nine')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the file for Dialogflow has its intents', async () => {
    await chooseInMenu(page, 'Export')
    const dialog = page.getByRole('dialog', { name: 'Export agent' })
    await dialog.getByRole('radio', { name: 'Dialogflow ES' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('From Rasa-dialogflow.zip')
    // File names are not compressed in an archive.
    expect((await readFile(await download.path())).toString('latin1')).toContain(
      'intents/opening_hours_usersays_en.json',
    )
  })
})

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function train(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Train Agent' }).click()
  await expect(page.getByText('Trained', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}
