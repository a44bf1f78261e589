import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import type { Api } from './support/api.ts'
import { addCity, entityPane } from './support/parameters.ts'

interface Ref {
  readonly entityId: string
  readonly parameterId?: string
  readonly entityStartPos: number
  readonly entityEndPos: number
}
interface SavedIntent {
  readonly utterances: readonly { readonly utterance: string; readonly entityRefs: readonly Ref[] }[]
  readonly entities?: readonly {
    readonly id: string
    readonly parameterId: string
    readonly name: string
    readonly prompts: readonly string[]
  }[]
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
  await api.createEntity(agentId, 'city', ['Pune', 'Agra'])
  const intentId = await api.saveIntent(key, 'Book', phrases)
  await api.saveIntent(key, 'Cancel', ['please cancel my ticket', 'give me my money back'])
  await page.goto(`/bots/${agentId}/intents?story=${storyId}&intent=${intentId}`)
  await expect(page.getByRole('row').first()).toBeVisible()
  return { ...key, intentId }
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
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Phrases that conflict' })
    .getByRole('button', { name: 'Move to Cancel' })
    .click()
  await expect(page.getByText('Moved to Cancel')).toBeVisible()
  const { utterances } = (await api.intent(key.agentId, key.storyId, intentId)) as unknown as SavedIntent
  expect(utterances.map(({ utterance }) => utterance)).not.toContain('please cancel my ticket today')
})

/** Returns the parameters of the saved intent with their prompts, and the marked texts with the name of their parameter. */
async function savedParameters(api: Api, { agentId, storyId }: StoryKey, intentId: string) {
  const intent = (await api.intent(agentId, storyId, intentId)) as unknown as SavedIntent
  const entities = intent.entities ?? []
  return {
    isOneEntity: new Set(entities.map(({ id }) => id)).size === 1,
    prompts: Object.fromEntries(entities.map(({ name, prompts }) => [name, prompts])),
    marks: intent.utterances.flatMap(({ utterance, entityRefs }) =>
      entityRefs.map(({ parameterId, entityStartPos, entityEndPos }) => [
        entities.find((entity) => entity.parameterId === parameterId)?.name,
        utterance.slice(entityStartPos, entityEndPos),
      ]),
    ),
  }
}

const TRIP = ['from Pune to Agra', 'to Madurai, leaving Agra']
const TWO_CITIES = {
  isOneEntity: true,
  prompts: { 'from city': ['From where?'], 'to city': ['Where to?'] },
  marks: [
    ['from city', 'Pune'],
    ['to city', 'Agra'],
  ],
}
const markLabels = (page: Page) =>
  page.locator('mark').evaluateAll((marks) => marks.map((mark) => `${mark.dataset.label}: ${mark.textContent}`))

test('builds two parameters of one entity with the keyboard', async ({ signedIn: page, api }) => {
  const { intentId, ...key } = await open(page, api, 'Two cities by keyboard', TRIP)
  const { keyboard } = page
  const cities = [
    ['from city', 'From where?'],
    ['to city', 'Where to?'],
  ] as const
  for (const [name, prompt] of cities) {
    await entityPane(page).getByRole('button', { name: 'Attach an entity', exact: true }).focus()
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await keyboard.type('city')
    await keyboard.press('Enter')
    const item = entityPane(page).getByRole('listitem', { name: 'city', exact: true })
    await expect(item.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await keyboard.type(name)
    await keyboard.press('Enter')
    for (let tabs = 0; tabs < 3; tabs++) await keyboard.press('Tab')
    await keyboard.type(prompt)
  }
  await page.getByRole('row', { name: /from Pune/ }).focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('End')
  await keyboard.press('2')
  await keyboard.press('Home')
  await keyboard.press('Control+ArrowRight')
  await keyboard.press('Control+ArrowRight')
  await keyboard.press('1')
  await expect.poll(() => markLabels(page)).toEqual(['from city: Pune', 'to city: Agra'])
  await keyboard.press('Escape')
  await save(page)
  await page.reload()
  await expect.poll(() => markLabels(page)).toEqual(['from city: Pune', 'to city: Agra'])
  expect(await savedParameters(api, key, intentId)).toEqual(TWO_CITIES)
})

test('builds two parameters of one entity on a phone', async ({ signedIn: page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { intentId, ...key } = await open(page, api, 'Two cities on a phone', TRIP)
  await page.getByRole('radio', { name: 'Entities' }).click({ force: true })
  await addCity(page, 'from city', 'From where?')
  await addCity(page, 'to city', 'Where to?')
  await page.getByRole('radio', { name: 'Phrases' }).click({ force: true })
  await page.locator('[data-offer]', { hasText: 'Agra' }).first().click()
  await page.locator('[data-offer]', { hasText: 'Pune' }).first().click()
  await expect.poll(() => markLabels(page)).toEqual(['from city: Pune', 'to city: Agra'])
  await save(page)
  await page.reload()
  await expect.poll(() => markLabels(page)).toEqual(['from city: Pune', 'to city: Agra'])
  expect(await savedParameters(api, key, intentId)).toEqual(TWO_CITIES)
})
