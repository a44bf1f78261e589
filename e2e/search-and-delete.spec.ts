import { expect, test } from './support/fixtures.ts'

test('the search opens a training phrase, an entity and an intent where they are edited', async ({
  signedIn: page,
  api,
}) => {
  const agentId = await api.createAgent('Falconry')
  const storyId = await api.createStory(agentId, 'Visits')
  const phrases = Array.from({ length: 80 }, (_, index) => `may I bring visitor ${index}`)
  const intentId = await api.saveIntent({ agentId, storyId }, 'merlin_visit', [...phrases, 'is the gyrfalcon in'])
  await page.goto('/bots')
  await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeVisible()

  const search = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
  }
  await search('Gyrfalcon is')
  await page.getByRole('option', { name: 'is the gyrfalcon in' }).click()
  await expect(page.getByRole('row', { name: /is the gyrfalcon in/ })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${agentId}/intents\\?story=${storyId}&intent=${intentId}$`))

  await page.goto('/bots')
  await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeVisible()
  await search('merlin_v')
  await expect(page.getByRole('option', { name: 'merlin_visit' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Intent name' })).toHaveValue('merlin_visit')
})

test('an agent with stories offers no deletion that is refused, and is deleted with everything once its name is typed', async ({
  signedIn: page,
  api,
}) => {
  const agentId = await api.createAgent('Outdated desk')
  const storyId = await api.createStory(agentId, 'Visits')
  await api.saveIntent({ agentId, storyId }, 'Greeting', ['Good morning', 'Good evening'])
  await page.goto('/bots?search=Outdated')
  await page.getByRole('button', { name: 'Options of Outdated desk' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/^It contains 1 story with 1 intent\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Delete everything' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Outdated desk with everything in it?' })
  await dialog.getByRole('textbox').fill('Outdated')
  await expect(dialog.getByRole('button', { name: 'Delete everything' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('Outdated desk')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Agent deleted successfully')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Outdated desk' })).toHaveCount(0)
})
