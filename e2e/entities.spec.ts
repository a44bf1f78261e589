import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const row = (page: Page, number: number) => ({
  value: page.getByRole('textbox', { name: `Value ${number}`, exact: true }),
  type: page.getByRole('button', { name: new RegExp(`Type of value ${number}$`) }),
  synonyms: page.getByRole('button', { name: new RegExp(`^Synonyms of value ${number}\\b`) }),
  pattern: page.getByRole('button', { name: new RegExp(`^Pattern of value ${number}\\b`) }),
})
const addAll = (dialog: Locator) => dialog.getByRole('button', { name: 'Add', exact: true }).click()

test('creates an entity after an invalid pattern is refused, and shows it in the list', async ({
  signedIn: page,
  api,
}) => {
  const agentId = await api.createAgent('Entities of a person')
  await page.goto(`/bots/${agentId}/intents`)
  await page.getByRole('link', { name: 'Entities' }).click()
  await expect(page).toHaveURL(/\/entity-list$/)
  await expect(page.getByRole('button', { name: 'No data to show' })).toBeDisabled()
  await page.getByRole('button', { name: 'Create Entity' }).first().click()
  await expect(page.getByRole('heading', { name: 'Create Custom Entity' })).toBeVisible()

  const create = page.getByRole('button', { name: 'Create', exact: true })
  const dialog = page.getByRole('dialog')
  await page.getByRole('textbox', { name: 'Entity name' }).fill('order')
  await row(page, 1).synonyms.click()
  await expect(page.getByText('Please give the value and type first')).toBeVisible()
  await expect(create).toBeDisabled()
  await row(page, 1).value.fill('parcel')
  await row(page, 1).synonyms.click()
  await dialog.getByRole('textbox', { name: 'New synonym' }).fill('package, box')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Entry 3' })).toHaveValue('box')
  await addAll(dialog)

  await page.getByRole('button', { name: 'Add a value' }).click()
  await expect(row(page, 2).value).toBeFocused()
  await page.keyboard.type('order number')
  await row(page, 2).type.click()
  await page.getByRole('option', { name: 'Pattern' }).click()
  await row(page, 2).pattern.click()
  await dialog.getByRole('textbox', { name: 'New pattern' }).fill('(?=KH)KH-[0-9]{5}')
  await addAll(dialog)
  await expect(dialog.getByText('Looking ahead or behind')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'New pattern' }).fill('KH-[0-9]{5}')
  await addAll(dialog)
  await create.click()

  await expect(page.getByText('Entity created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/entity-list$/)
  await expect(page.getByRole('row', { name: /order.*parcel.*order number/ })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'order', exact: true }).click()
  await expect(row(page, 2).pattern).toContainText('KH-[0-9]{5}')
  await page.getByRole('link', { name: 'Entities' }).click()
  await page.getByRole('tab', { name: 'System Entities' }).click()
  await expect(page).toHaveURL(/kind=system/)
  await expect(page.getByRole('rowheader', { name: /sys\.phone-number/ })).toBeVisible()
})

test('asks before unsaved input is discarded, and lists the uses of an entity before it is deleted', async ({
  signedIn: page,
  api,
}) => {
  const agentId = await api.createAgent('Entity in use')
  const entityId = await api.createEntity(agentId, 'city', ['Pune', 'Agra'])
  const entityRefs = [{ entityId, entityStartPos: 7, entityEndPos: 11 }]
  const phrases = ['Fly to Pune', 'Fly to Agra']
  await api.saveWholeIntent({
    agentId,
    storyId: await api.createStory(agentId, 'Trips'),
    name: 'Book a flight',
    utterances: phrases.map((utterance) => ({ utterance, entityDefined: true, entityRefs })),
    entities: [{ id: entityId, name: 'city', required: true, value: '', prompts: ['To which city?'] }],
    responses: [{ response: 'To {city}.' }],
  })
  await page.goto(`/bots/${agentId}/entity-list`)
  await page.getByRole('button', { name: 'city', exact: true }).click()
  await page.getByRole('textbox', { name: 'Entity name' }).fill('town')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Entity name' })).toHaveValue('town')
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('platform.draft.')))
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Entity name' })).toHaveValue('town')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  // The address changes before the list replaces the form, which has a button of this name as well.
  await expect(page.getByRole('table', { name: 'Custom Entities' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete city' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete city?' })
  await expect(dialog).toContainText('Book a flight')
  await expect(dialog).toContainText(/phrases · asked for/)
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Deleted Entity succesfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'city', exact: true })).toBeHidden()
})
