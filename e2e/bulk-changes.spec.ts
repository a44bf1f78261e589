import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { press, tabTo } from './support/keyboard.ts'
import type { TestServer } from './support/server.ts'

/** So many that a change is seen while it runs. */
const CONTACTS = 1_000
/** What one call changes at most. */
const SELECTION_MAX = 10_000

/** Imports contacts of one family name. */
async function importContacts({ url }: TestServer, { token }: Api): Promise<void> {
  async function call(path: string, body?: FormData | object): Promise<Record<string, unknown>> {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'authentication-token': token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const { data, message } = (await response.json()) as { data?: Record<string, unknown>; message?: string }
    if (!data) throw new Error(`${path}: ${message ?? ''}`)
    return data
  }
  const rows = Array.from({ length: CONTACTS }, (_, at) => `Guest ${at} Varghese,+9198${String(at).padStart(8, '0')}`)
  const form = new FormData()
  form.append('file', new File([['Name,Phone Number', ...rows].join('\n')], 'crowd.csv', { type: 'text/csv' }))
  const { file } = await call('e/drive/upload', form)
  const { uploadId } = await call('chatbird/api/customer_master/uploads', { file })
  const upload = `chatbird/api/customer_master/uploads/${String(uploadId)}`
  const phase = async () => (await call(upload))['phase']
  const { mapping } = await call(upload)
  await call(`${upload}/check`, { mapping, replaces: false, defaultCountry: null })
  await expect.poll(phase).toBe('checked')
  await call(`${upload}/commit`, {})
  await expect.poll(phase).toBe('imported')
}

/** Lets the console count 10,000 contacts more than there are: so many are changed in the background. */
async function addToCounts(page: Page): Promise<void> {
  await page.route('**/customer_master/customers/count*', async (route) => {
    try {
      const response = await route.fetch()
      const { data, ...reply } = (await response.json()) as { data: { count: number } }
      await route.fulfill({ response, json: { ...reply, data: { count: data.count + SELECTION_MAX } } })
    } catch {
      // The page has cancelled the request: by another search, by a reload, or at its end.
      await route.abort().catch(() => undefined)
    }
  })
}

/** Resolves when a progress bar is shown, if only for a moment. */
const shown = (page: Page, name: string) =>
  page.waitForFunction((label) => document.querySelector(`[role=progressbar][aria-label="${label}"]`), name)

test('many contacts that match a search are added to a group, deleted and put back by keyboard, with progress and result', async ({
  enterprise: { page, api },
  server,
}) => {
  await importContacts(server, api)
  await addToCounts(page)
  await page.goto('/customer-master/customers')
  await press(page, 'button', 'Create Group')
  await tabTo(page, 'textbox', /Group Name/)
  await page.keyboard.type('Wedding guests')
  await press(page, 'button', 'Save')
  await expect(page.getByRole('button', { name: 'Wedding guests', exact: true })).toBeVisible()
  await tabTo(page, 'searchbox', 'Search contacts')
  await page.keyboard.type('varghese')
  await expect(page).toHaveURL(/search=varghese/)
  await expect(page.getByText('1–10 of 11,000')).toBeVisible()

  // The table is one tab stop, which one of its cells has.
  while (!(await page.evaluate(() => document.activeElement?.closest('[role=grid]')))) await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await press(page, 'button', 'Select all 11,000 that match', 'Shift+Tab')
  await expect(page.getByRole('group', { name: '11,000 selected' })).toBeVisible()
  await press(page, 'button', 'Move Group')
  await tabTo(page, 'combobox', 'Add to Group')
  await page.keyboard.type('wedding')
  await page.getByRole('option', { name: 'Wedding guests' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const adding = shown(page, 'Adding contacts to Wedding guests')
  await press(page, 'button', 'Save')
  await adding
  const added = page.getByText('1,000 contacts were added to Wedding guests.')
  await expect(added).toBeVisible()
  await press(page, 'button', 'Close this message')
  await expect(added).toBeHidden()

  const deleting = shown(page, 'Deleting contacts')
  await press(page, 'button', 'Delete')
  await press(page, 'button', 'Yes')
  await deleting
  await expect(page.getByText('1,000 contacts were deleted.')).toBeVisible()
  await expect(page.getByText('No Record Found')).toBeVisible()

  // The server keeps the result until it is closed.
  await page.reload()
  await expect(page.getByText('1,000 contacts were deleted.')).toBeVisible()
  const restoring = shown(page, 'Restoring contacts')
  await press(page, 'button', 'Undo')
  await restoring
  await expect(page.getByText('1,000 contacts were restored.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Guest 0 Varghese' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Wedding guests' })).toContainText('1,000')
})
