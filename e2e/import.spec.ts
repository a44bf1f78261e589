import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const FILE = `Customer name,Mobile,Remarks
Ishita Bose,+91 98310 55201,
Farhan Qadri,98310 55202,
,+91 98310 55203,No name on the form
Naina Kapoor,+91 98310 55204,
Ishita Again,+91 98310 55201,
`

/** Chooses a file of contacts in the upload form. */
const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

test('a file with mistakes is mapped, reviewed, corrected by keyboard, imported and undone', async ({
  enterprise: { page },
}) => {
  await page.goto('/customer-master/customers')
  await page.getByRole('button', { name: 'Create Group' }).click()
  await page.getByRole('textbox', { name: /Group Name/ }).fill('Diwali guests')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Diwali guests', exact: true }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page).toHaveURL(/\/uploadfile\/groupId\//)
  await expect(page.getByText('The contacts are added to the group Diwali guests.')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Sample' }).click()
  expect((await download).suggestedFilename()).toBe('Sample.csv')

  await choose(page, 'guests.csv', FILE)
  await expect(page).toHaveURL(/\/customer-master\/uploads\//)
  const field = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(field('Name')).toContainText('Ishita Bose')
  await expect(field('Phone Number')).toContainText('+91 98310 55201')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(page.getByText('Nothing is saved yet. This is what the import would do.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^To fix/ })).toContainText('3')
  await expect(page.getByRole('button', { name: 'Upload 2 contacts' })).toBeVisible()
  const cell = (row: number, name: string) => page.getByRole('textbox', { name: `Row ${row}, ${name}` })
  await page.getByRole('button', { name: 'Download errors' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cell(3, 'Phone Number')).toBeFocused()
  await page.keyboard.type('+91 98310 55202')
  await page.keyboard.press('Enter')
  await expect(cell(4, 'Name')).toBeFocused()
  await page.keyboard.type('Zubin Irani')
  await page.keyboard.press('Enter')
  await expect(cell(6, 'Phone Number')).toBeFocused()
  await expect(page.getByRole('radio', { name: /^To fix/ })).toContainText('1')
  await expect(page.getByRole('radio', { name: /^Fixed/ })).toContainText('2')

  await page.getByRole('button', { name: 'Upload 4 contacts' }).click()
  const card = page.getByRole('region', { name: 'Uploaded Succesfully' })
  await expect(card).toContainText('guests.csv')
  await expect(card).toContainText('We are working on adding your current file.')
  await expect(card).toContainText("You can check your upload status on 'My Upload'")
  await expect(card).toContainText('4 rows accepted, 1 error')
  await page.getByRole('button', { name: 'View Customer' }).click()
  await expect(page).toHaveURL(/\/customer-master\/customers$/)
  await page.getByRole('complementary').getByRole('button', { name: 'Diwali guests', exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Farhan Qadri', 'Ishita Bose', 'Naina Kapoor', 'Zubin Irani'])

  await page.getByRole('button', { name: 'My Uploads' }).click()
  const upload = page.getByRole('row', { name: /guests\.csv/ })
  await expect(upload).toContainText(/guests\.csv541/)
  await expect(upload).toContainText('Completed')
  await page.getByRole('button', { name: 'guests.csv', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Error List' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Ishita Again/ })).toContainText('Row 2 has this phone number too.')

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await upload.hover()
  await page.getByRole('button', { name: 'Undo the import of guests.csv' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import', exact: true }).click()
  await expect(upload).toContainText('Undone')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Diwali guests', exact: true }).click()
  await expect(page.getByText('No Record Found')).toBeVisible()
})

const ADDRESS_BOOK = `First Name,Last Name,Mobile Phone,Business Phone,Country,Job Title
Leela,Menon,98470 55901,,India,Buyer
Hanna,Vogt,,030 901820,Germany,
,Solo,+91 98470 55903,,,Owner
Nil,Number,+91 98470 559,,,
`

test('an address book is imported on a phone: names are joined, numbers fall back and have their countries', async ({
  enterprise: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/customer-master/uploadfile')
  await choose(page, 'address-book.csv', ADDRESS_BOOK)
  await expect(page).toHaveURL(/\/customer-master\/uploads\//)
  await expect(page.getByText('Columns that fill no field: Job Title', { exact: true })).toBeVisible()
  const field = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(field('Name')).toContainText(/First Name.*and.*Last Name/s)
  await expect(field('Phone Number')).toContainText(/Mobile Phone.*if blank.*Business Phone/s)
  await expect(field('Country of the number')).toContainText('Country')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(page.getByRole('radio', { name: /^To fix/ })).toContainText('1')
  await page.getByRole('radio', { name: 'All rows' }).click()
  await expect(page.getByRole('row', { name: /Hanna Vogt/ })).toContainText('+4930901820 Germany')
  await page.getByRole('radio', { name: /^To fix/ }).click()
  await page.getByRole('button', { name: 'Import them all the same' }).click()
  await page.getByRole('button', { name: 'Upload 4 contacts' }).click()
  await page.getByRole('button', { name: 'View Customer' }).click()
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('Solo')
  await expect(page.getByRole('row', { name: /Solo/ })).toContainText('+919847055903')
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('98470 55901')
  await expect(page.getByRole('row', { name: /Leela Menon/ })).toContainText('+919847055901')
})

const CUSTOMERS = `Name,Phone Number,Customer ID,Language,Groups
Kiran Desai,+91 98220 66001,CRM-71,en,Trade fair
Lata Joshi,+91 98220 66002,CRM-72,en,Trade fair
`
const CHANGES = `Customer ID,Name,Language
crm-none,Nobody,en
CRM-71,Kiran Desai-Rao,(none)
`

test('contacts are found by their customer ID: groups are created from the review, and a word clears a field', async ({
  enterprise: { page },
}) => {
  await page.goto('/customer-master/uploadfile')
  await choose(page, 'customers.csv', CUSTOMERS)
  await expect(page).toHaveURL(/\/customer-master\/uploads\//)
  const field = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  // No group has such a name yet, so that the column is not suggested.
  await field('Groups').getByRole('button').click()
  await page.getByRole('option', { name: 'Groups', exact: true }).click()
  await page.getByRole('button', { name: 'Save as…' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Customers of the CRM')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /Saved mapping/ })).toContainText('Customers of the CRM')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Create groups…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create 1 name' }).click()
  await page.getByRole('button', { name: 'Upload 2 contacts' }).click()
  await page.getByRole('button', { name: 'View Customer' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Trade fair', exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Kiran Desai', 'Lata Joshi'])

  await page.goto('/customer-master/uploadfile')
  await choose(page, 'changes.csv', CHANGES)
  await page.getByRole('button', { name: /Find existing contacts by/ }).click()
  await page.getByRole('option', { name: 'Customer ID' }).click()
  await page.getByRole('checkbox', { name: 'Replace Existing Records' }).click()
  await page.getByRole('checkbox', { name: 'Only existing contacts' }).click()
  await page.getByRole('textbox', { name: 'Word that clears a field' }).fill('(NONE)')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^To fix/ })).toContainText('1')
  await expect(page.getByRole('row', { name: /Nobody/ })).toContainText('No contact has this customer ID')
  await page.getByRole('button', { name: 'Upload 1 contact' }).click()
  await page.getByRole('button', { name: 'View Customer' }).click()
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('CRM-71')
  await page.getByRole('row', { name: /Kiran Desai-Rao/ }).click()
  await expect(page.getByText('Changed by the import of changes.csv')).toContainText(/by .+/)
  await expect(page.getByText('Created by the import of customers.csv')).toBeVisible()
})
