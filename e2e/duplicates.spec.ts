import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { press, tabTo } from './support/keyboard.ts'

/** Creates a contact by keyboard. Ends in the phone book. */
async function createContact(page: Page, name: string, phone: string): Promise<void> {
  await page.goto('/customer-master/customers/create')
  await tabTo(page, 'textbox', /^Name/)
  await page.keyboard.type(name)
  await tabTo(page, 'textbox', /^Phone Number/)
  await page.keyboard.type(phone)
  await tabTo(page, 'textbox', 'E-mail Address')
  await page.keyboard.type('kavya@example.com')
  await press(page, 'button', 'Save')
  await expect(page).toHaveURL(/\/customer-master\/customers$/)
}

test('two duplicates are found, compared, merged and separated again by keyboard alone', async ({
  enterprise: { page },
}) => {
  await createContact(page, 'Kavya Nair', '+91 98470 66001')
  await createContact(page, 'K. Nair', '+91 98470 66002')
  await press(page, 'button', 'Find Duplicates')
  await expect(page).toHaveURL(/\/customer-master\/duplicates$/)
  const compare = page.getByRole('button', { name: 'Compare Kavya Nair, K. Nair', exact: true })
  await expect(compare).toBeVisible()
  await expect(page.getByText('Same e-mail address: kavya@example.com')).toBeVisible()

  await press(page, 'button', 'Compare Kavya Nair, K. Nair')
  const dialog = page.getByRole('dialog', { name: 'Merge 2 contacts' })
  const result = dialog.getByRole('region', { name: 'Result' })
  // The number of the second one, the name of the first one.
  await tabTo(page, 'radio', /^Kavya Nair .*Created/)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^K\. Nair .*Created/ })).toBeChecked()
  await expect(result).toContainText(/The phone number .*66002.* stays/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: 'Kavya Nair', exact: true })).toBeChecked()
  await expect(result).toContainText('NameKavya Nair')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 contacts merged successfully')).toBeVisible()
  await expect(compare).toBeHidden()

  await tabTo(page, 'region', 'Notifications', 'F6')
  await press(page, 'button', 'Undo')
  await expect(compare).toBeVisible()
  await press(page, 'button', 'Back')
  await tabTo(page, 'searchbox', 'Search contacts')
  await page.keyboard.type('kavya@example.com')
  await expect(page.getByRole('rowheader')).toHaveText(['K. Nair', 'Kavya Nair'])
  await expect(page.getByRole('row', { name: /K\. Nair/ })).toContainText('+919847066002')
  await expect(page.getByRole('row', { name: /Kavya Nair/ })).toContainText('+919847066001')
})
