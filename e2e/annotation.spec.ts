import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import type { Api } from './support/api.ts'

interface Ref {
  readonly entityId: string
  readonly entityStartPos: number
  readonly entityEndPos: number
}
interface SavedIntent {
  readonly utterances: readonly { readonly utterance: string; readonly entityRefs: readonly Ref[] }[]
  readonly entities?: readonly { readonly name: string; readonly prompts: readonly string[] }[]
}
interface StoryKey {
  readonly agentId: string
  readonly storyId: string
}

/** Creates an agent with an entity and two intents, and opens the first intent. */
async function open(page: Page, api: Api, name: string, phrases: readonly string[]) {
  const agentId = await api.createAgent(name)
  const storyId = await api.createStory(agentId, 'Trips')
  const key = { agentId, storyId }
  const values = ['Pune', 'Agra'].map((value) => ({ value, type: 'synonyms', synonyms: [value] }))
  await post(page.request, api, 'chatbird/api/nlp/entity', { agentId, name: 'city', values })
  const intentId = await api.saveIntent(key, 'Book', phrases)
  await api.saveIntent(key, 'Cancel', ['please cancel my ticket', 'give me my money back'])
  await page.goto(`/bots/${agentId}/intents?story=${storyId}&intent=${intentId}`)
  await expect(page.getByRole('row').first()).toBeVisible()
  return { ...key, intentId }
}

async function post(request: APIRequestContext, api: Api, path: string, data: object): Promise<void> {
  const reply = await request.post(`/api/${path}`, { data, headers: { 'authentication-token': api.token } })
  expect(await reply.json()).toMatchObject({ code: 100 })
}

/** Returns the marked texts of the saved intent. */
async function marked(api: Api, { agentId, storyId }: StoryKey, intentId: string): Promise<string[]> {
  const intent = (await api.intent(agentId, storyId, intentId)) as unknown as SavedIntent
  return intent.utterances.flatMap(({ utterance, entityRefs }) =>
    entityRefs.map(({ entityStartPos, entityEndPos }) => utterance.slice(entityStartPos, entityEndPos)),
  )
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Intent saved').first()).toBeVisible()
}

const picker = (page: Page) => page.getByRole('dialog', { name: /Attach an entity/ })

test('marks words with the mouse in all phrases, and keeps the marks when a phrase is edited', async ({
  signedIn: page,
  api,
}) => {
  const { intentId, ...key } = await open(page, api, 'By mouse', [
    'Fly me to Madurai',
    'madurai for two 🛫 please',
    'I want to travel',
  ])

  await test.step('a double click selects a word, and the picker opens at it', async () => {
    const text = page.locator('.platform-PhraseText', { hasText: 'Fly me to Madurai' })
    const box = await text.boundingBox()
    if (!box) throw new Error('the phrase is not visible')
    await page.mouse.dblclick(box.x + box.width - 12, box.y + box.height / 2)
    await expect(picker(page)).toContainText('“Madurai”')
    const top = (await picker(page).boundingBox())?.y ?? 0
    expect(Math.abs(top - (box.y + box.height))).toBeLessThan(30)
  })

  await test.step('all occurrences of the intent are marked at once', async () => {
    await picker(page)
      .getByRole('checkbox', { name: 'Also mark the other place in this intent' })
      .check({ force: true })
    await picker(page).getByRole('option', { name: /^city/ }).click()
    await expect(page.getByText('2 places are marked')).toBeVisible()
    await expect(page.locator('mark')).toHaveText(['Madurai', 'madurai'])
  })

  await test.step('a parameter without a prompt is not saved', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('prompt cannot be empty').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'New prompt' }).fill('Where to?')
    await save(page)
    expect(await marked(api, key, intentId)).toEqual(['Madurai', 'madurai'])
  })

  await test.step('edits around and between marks keep them', async () => {
    await page
      .getByRole('row', { name: /madurai.*for two/ })
      .getByRole('button', { name: 'Edit phrase' })
      .click()
    const field = page.getByRole('textbox', { name: 'Training phrase', exact: true })
    await field.fill('कल 👩‍👩‍👧 to madurai for two 🛫 please')
    await page.keyboard.press('Control+Enter')
    await save(page)
    await page.reload()
    await expect(page.locator('mark')).toHaveText(['Madurai', 'madurai'])
    expect(await marked(api, key, intentId)).toEqual(['Madurai', 'madurai'])
  })
})

test('marks words with the keyboard, and suggests known values', async ({ signedIn: page, api }) => {
  const { intentId, ...key } = await open(page, api, 'By keyboard', [
    'Pune please',
    'from Agra to Pune',
    'Fly to Madurai',
    'Fly away',
  ])

  await expect(page.getByText('3 known values are not marked')).toBeVisible()
  await page.getByRole('button', { name: 'Mark all 3' }).click()
  await expect(page.locator('mark')).toHaveText(['Pune', 'Agra', 'Pune'])

  await page.getByRole('row', { name: /Fly to Madurai/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('1')
  await expect(page.locator('mark')).toHaveText(['Pune', 'Agra', 'Pune', 'Madurai'])
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'New prompt' }).fill('Where to?')
  await save(page)
  expect(await marked(api, key, intentId)).toEqual(['Pune', 'Agra', 'Pune', 'Madurai'])
})

test('flags a phrase that is closer to another intent while it is typed, and moves it there', async ({
  signedIn: page,
  api,
}) => {
  const { intentId, ...key } = await open(page, api, 'In conflict', [
    'book me a flight',
    'I want to travel',
    'get me on a plane',
  ])
  const field = page.getByRole('textbox', { name: 'Training phrase', exact: true })
  await field.fill('please cancel my ticket today')
  await expect(page.getByText(/Closer to Cancel|Resembles Cancel/).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await save(page)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page
    .getByRole('dialog', { name: 'Phrases that conflict' })
    .getByRole('button', { name: 'Move to Cancel' })
    .click()
  await expect(page.getByText('Moved to Cancel')).toBeVisible()
  const { utterances } = (await api.intent(key.agentId, key.storyId, intentId)) as unknown as SavedIntent
  expect(utterances.map(({ utterance }) => utterance)).not.toContain('please cancel my ticket today')
})
