import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { entityPane } from './support/parameters.ts'

// A phone in the hand: everything is tapped, and one pane of the intents screen is shown at a time.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const TREATMENTS = ['cleaning', 'whitening', 'filling', 'root canal']
const PHRASES = [
  'book an appointment',
  'I need an appointment for a cleaning',
  'I want to book a filling tomorrow',
  'can I get a root canal on Monday',
  'book a whitening for Friday at 5pm',
  'schedule a dentist visit',
]
const PARAMETERS = [
  { entity: /^treatment/, name: 'treatment', prompt: 'Which treatment would you like?' },
  { entity: /^sys\.date(?![.-])/, name: 'date', prompt: 'Which day?' },
  { entity: /^sys\.time(?![.-])/, name: 'time', prompt: 'At what time?' },
]

test('the bot of a dentist is built from nothing on a phone, and books what was said last', async ({
  signedIn: page,
}) => {
  test.slow()
  await createAgent(page, 'Dentist')
  await createTreatments(page)
  await createIntent(page)
  for (const parameter of PARAMETERS) await addParameter(page, parameter)
  await expectNoOverflow(page)

  await test.step('a placeholder of no parameter is an error before it is saved, with the one that was meant', async () => {
    await showPane(page, 'Phrases')
    await page.getByRole('tab', { name: /Response/ }).tap()
    await page.getByRole('textbox', { name: 'Response', exact: true }).tap()
    await page.keyboard.type('Booked: {treatmnt}, {date}, {time}.')
    const error = page.getByRole('alert').filter({ hasText: 'Did you mean {treatment}?' })
    await expect(error).toHaveText('There is no parameter {treatmnt}. Did you mean {treatment}?')
    await expect(error).toBeInViewport()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Booked: {treatment}, {date}, {time}.')
    await expect(error).toHaveCount(0)
  })

  await test.step('save and train', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).tap()
    await expect(page.getByText('Intent saved').first()).toBeVisible()
    await page.getByRole('button', { name: 'Train Agent' }).tap()
    await expect(page.getByText('Trained', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  })

  await test.step('try it', async () => {
    await page.getByRole('button', { name: 'Try it' }).tap()
    const panel = page.getByRole('dialog', { name: /Try it/ })
    await ask(panel, 'book a whitening, no, a filling, tomorrow 5pm')
    const reply = panel.getByText(`Booked: filling, ${await tomorrow(page)}, 5:00 pm.`)
    await expect(reply).toBeVisible()
    await expect(reply).toBeInViewport()
  })
})

/** Without a template and small talk: with nothing. */
async function createAgent(page: Page, name: string): Promise<void> {
  await page.goto('/bots')
  await page.getByRole('button', { name: 'Create New Agent' }).first().tap()
  const form = page.getByRole('dialog', { name: 'Create New Agent' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Description').fill('Makes appointments.')
  await toggle(form.getByRole('checkbox', { name: 'Answer greetings and small talk' }))
  await form.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('button', { name, exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectNoOverflow(page)
}

async function createTreatments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Entities' }).tap()
  await page.getByRole('button', { name: 'Create Entity' }).first().tap()
  await page.getByRole('textbox', { name: 'Entity name' }).fill('treatment')
  for (const [index, treatment] of TREATMENTS.entries()) {
    const number = index + 1
    if (index > 0) await page.getByRole('button', { name: 'Add a value' }).tap()
    await page.getByRole('textbox', { name: `Value ${number}`, exact: true }).fill(treatment)
    await page.getByRole('button', { name: new RegExp(`^Synonyms of value ${number}\\b`) }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).tap()
  }
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(page).toHaveURL(/\/entity-list$/)
}

async function createIntent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Intents' }).tap()
  await page.getByRole('button', { name: 'Create Story' }).first().tap()
  await page.getByRole('textbox', { name: 'Story name' }).fill('Appointments')
  await page.keyboard.press('Enter')
  await page.getByText('Appointments', { exact: true }).first().tap()
  await page.getByRole('button', { name: 'Create Intent' }).first().tap()
  await page.getByRole('textbox', { name: 'Intent name' }).fill('Book appointment')
  for (const phrase of PHRASES) {
    await page.getByRole('textbox', { name: 'Training phrase', exact: true }).fill(phrase)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('row')).toHaveCount(PHRASES.length)
}

async function addParameter(
  page: Page,
  { entity, name, prompt }: { readonly entity: RegExp; readonly name: string; readonly prompt: string },
): Promise<void> {
  await showPane(page, 'Entities')
  await entityPane(page).getByRole('button', { name: 'Attach an entity', exact: true }).tap()
  await page.getByRole('option', { name: entity }).tap()
  const item = entityPane(page).getByRole('listitem').last()
  await item.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await item.getByRole('textbox', { name: 'New prompt' }).first().fill(prompt)
  await expect(entityPane(page).getByRole('listitem', { name, exact: true })).toBeVisible()
}

async function showPane(page: Page, name: 'Phrases' | 'Entities'): Promise<void> {
  await toggle(page.getByRole('radio', { name }))
}

/** The control of a choice is hidden, and its label may be under the foot of the form: a key needs no place on the screen. */
const toggle = (choice: Locator): Promise<void> => choice.press('Space')

async function ask(panel: Locator, text: string): Promise<void> {
  await panel.getByRole('textbox', { name: 'Message' }).fill(text)
  await panel.getByRole('button', { name: 'Send' }).tap()
}

/** The day after today as the bot writes it, in the time zone of the browser. */
const tomorrow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const day = new Date()
    day.setDate(day.getDate() + 1)
    return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(day)
  })

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
