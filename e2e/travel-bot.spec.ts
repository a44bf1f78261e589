import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { addCity } from './support/parameters.ts'

const CITIES = ['Pune', 'Agra', 'Madurai']
const PHRASES = ['I want to fly', 'Book a flight', 'Fly me from Pune to Agra', 'A ticket to Madurai from Agra']
const PARAMETERS = [
  { name: 'from', prompt: 'From where?' },
  { name: 'to', prompt: 'Where to?' },
]

async function createIntent(page: Page): Promise<void> {
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

// On a phone, dentist-bot.spec.ts builds a bot from nothing, and annotation.spec.ts two parameters of one entity.
test('an intent with two cities is built with the mouse, trained, and corrected in a conversation', async ({
  signedIn: page,
  api,
}) => {
  const agentId = await api.createAgent('Flights')
  await api.createEntity(agentId, 'city', CITIES)
  await page.goto(`/bots/${agentId}/intents?story=${await api.createStory(agentId, 'Trips')}`)
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
