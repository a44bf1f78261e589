import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { addCity } from './support/parameters.ts'

const CITIES = ['Pune', 'Agra', 'Madurai']
const PHRASES = ['I want to fly', 'Book a flight', 'Fly me from Pune to Agra', 'A ticket to Madurai from Agra']
const PARAMETERS = [
  { name: 'from', prompt: 'From where?' },
  { name: 'to', prompt: 'Where to?' },
]

async function createAgent(page: Page, name: string): Promise<void> {
  await page.goto('/bots')
  await page.getByRole('button', { name: 'Create New Agent' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create New Agent' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Description').fill('Books flights.')
  await form.getByRole('checkbox', { name: 'Answer greetings and small talk' }).click({ force: true })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function createCities(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Entities' }).click()
  await page.getByRole('button', { name: 'Create Entity' }).first().click()
  await page.getByRole('textbox', { name: 'Entity name' }).fill('city')
  for (const [index, city] of CITIES.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add a value' }).click()
    await page.getByRole('textbox', { name: `Value ${index + 1}`, exact: true }).fill(city)
    await page.getByRole('button', { name: new RegExp(`^Synonyms of value ${index + 1}\\b`) }).click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('textbox', { name: 'New synonym' }).fill(city.toLowerCase())
    await page.keyboard.press('Enter')
    await popup.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/entity-list$/)
}

async function createIntent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Intents' }).click()
  await page.getByRole('button', { name: 'Create Story' }).first().click()
  await page.getByRole('textbox', { name: 'Story name' }).fill('Trips')
  await page.keyboard.press('Enter')
  await page.getByText('Trips', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Create Intent' }).first().click()
  await page.getByRole('textbox', { name: 'Intent name' }).fill('Book a flight')
  for (const phrase of PHRASES) {
    await page.getByRole('textbox', { name: 'Training phrase', exact: true }).fill(phrase)
    await page.keyboard.press('Enter')
  }
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

// On a phone, dentist-bot.spec.ts builds a bot, and annotation.spec.ts two parameters of one entity.
test('a travel bot with two cities is built from nothing, marked by mouse and corrected in a conversation', async ({
  signedIn: page,
}) => {
  await createAgent(page, 'Flights')
  await createCities(page)
  await createIntent(page)
  for (const { name, prompt } of PARAMETERS) await addCity(page, name, prompt)
  await page.locator('[data-offer]', { hasText: 'Pune' }).first().click()
  await expect(page.locator('mark')).toHaveText(['Pune'])
  await page.getByRole('tab', { name: /Response/ }).click()
  await page.getByRole('textbox', { name: 'Response', exact: true }).click()
  await page.keyboard.type('From {from} to {to}.')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Intent saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Train Agent' }).click()
  await expect(page.getByText('Trained', { exact: true }).first()).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Try it' }).click()
  const panel = page.getByRole('dialog', { name: /Try it/ })
  await ask(page, 'fly me to Agra')
  await expect(panel.getByText('From where?')).toBeVisible()
  await ask(page, 'pune')
  await expect(panel.getByText('From Pune to Agra.')).toBeVisible()
  await ask(page, 'no, to Madurai')
  await expect(panel.getByText('From Pune to Madurai.')).toBeVisible()
  await ask(page, 'actually from Agra')
  await expect(panel.getByText('From Agra to Madurai.')).toBeVisible()
})
