import { expect, test } from './support/fixtures.ts'
import { press, tabTo } from './support/keyboard.ts'
import { createLuggageBot } from './support/luggageBot.ts'

// An enterprise of its own, because the list of sites must contain only the one that this test adds.
test('an agent is published by keyboard alone', async ({ enterprise: { page, api } }) => {
  const { keyboard } = page
  const { agentId } = await createLuggageBot(api)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const scriptTag = () =>
    page
      .getByText(/data-key="pk_/)
      .first()
      .innerText()
  const isFocused = (name: string | RegExp) => expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  /** Opens the menu of the site, from its Edit button, and chooses in it. */
  async function choose(item: string) {
    await tabTo(page, 'button', /^More actions for/)
    await keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await tabTo(page, 'menuitem', item, 'ArrowDown')
    await keyboard.press('Enter')
  }
  const preview = page.getByRole('region', { name: 'See it live' })
  await page.goto(`/bots/${agentId}/publish`)

  await test.step('add a site, and try it in the preview', async () => {
    await press(page, 'button', 'Add site')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await keyboard.type('Shop')
    await tabTo(page, 'textbox', 'Origin 1')
    await keyboard.type('a.example')
    await keyboard.press('Enter')
    await keyboard.type('http://b.example')
    await tabTo(page, 'textbox', 'Greeting')
    await keyboard.type('Ahoy')
    await expect(preview.getByText('Ahoy')).toBeVisible()
    await tabTo(page, 'textbox', 'Message')
    await keyboard.type('How many bags')
    await keyboard.press('Enter')
    await expect(preview.getByText(/kg/).first()).toBeVisible()
    await press(page, 'button', 'Add site', 'Shift+Tab')
    await expect(page.getByRole('textbox', { name: 'Origin 2' })).toBeFocused()
    await press(page, 'button', 'Remove http://b.example')
    await expect(page.getByRole('textbox', { name: 'Origin 1' })).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.type('c.example')
    await keyboard.press('Shift+Tab')
    await press(page, 'button', 'Add site')
    await expect(page).toHaveURL(/publish$/)
  })

  await test.step('edit it', async () => {
    await isFocused(/^Copy: Paste before/)
    await press(page, 'button', 'Edit Shop', 'Shift+Tab')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await press(page, 'button', 'Cancel', 'Shift+Tab')
    await isFocused('Edit Shop')
  })

  await test.step('copy its script tag', async () => {
    await press(page, 'button', /^Copy: Paste before/)
    await expect.poll(clipboard).toBe(await scriptTag())
  })

  await test.step('rotate its key', async () => {
    const before = await scriptTag()
    await tabTo(page, 'button', 'Edit Shop', 'Shift+Tab')
    await choose('Rotate key')
    await isFocused('Cancel')
    await press(page, 'button', 'Rotate key')
    await expect(page.getByText(/^The key of before is good until/)).toBeVisible()
    await isFocused('More actions for Shop')
    expect(await scriptTag()).not.toBe(before)
  })

  await test.step('see, copy and change the secret', async () => {
    await choose('Identify visitors')
    await tabTo(page, 'button', 'Show password')
    await keyboard.press('Enter')
    const secret = page.getByRole('textbox', { name: 'Secret' })
    const before = await secret.inputValue()
    await press(page, 'button', 'Copy: Secret')
    await expect.poll(clipboard).toBe(before)
    await press(page, 'button', 'New secret')
    await isFocused('Cancel')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(secret).not.toHaveValue(before)
    await isFocused('New secret')
    await keyboard.press('Escape')
    await isFocused('More actions for Shop')
  })

  await test.step('see all versions', async () => {
    await press(page, 'button', 'All versions', 'Shift+Tab')
    await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible()
    await keyboard.press('Escape')
    await isFocused('All versions')
  })

  await test.step('revoke the key after a confirmation', async () => {
    await choose('Revoke')
    await isFocused('Cancel')
    await keyboard.press('Enter')
    await isFocused('More actions for Shop')
    await choose('Revoke')
    await press(page, 'button', 'Revoke')
    await expect(page.getByText('Not on any site yet')).toBeVisible()
    await isFocused('Add site')
  })
})
