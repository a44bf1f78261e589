import { buildUser, memoryBackend } from '@platform/testing'
import { openEnterprise } from '@platform/testing/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const ROOT = '/customer-master'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = (path: string) => renderConsole({ transport: memoryBackend(), path: ROOT + path })
const csv = new File(['Name,Phone Number\nAaron,+91 98450 99999\n'], 'members.csv', { type: 'text/csv' })

/** A back end whose user may create contacts, but not import them. */
const limited = () => memoryBackend({ user: buildUser({ permissions: ['CUSTOMER.VIEW', 'CUSTOMER.CREATE'] }) })

async function choose(file: File) {
  await expect.element(button('Choose CSV file')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input.')
  await userEvent.upload(input, file)
}

describe('the phone book', () => {
  it('leads to the form of the selected group or label, and to My Uploads', async () => {
    const screen = await open('/customers?group=group-newsletter')
    await button('Upload').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${ROOT}/uploadfile/groupId/group-newsletter`)
    await expect.element(page.getByText('The contacts are added to the group Newsletter.')).toBeVisible()
    await screen.router.navigate(`${ROOT}/customers?label=label-vip`)
    await button('Upload').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${ROOT}/uploadfile/label-vip`)
    await expect.element(page.getByText('The contacts receive the label VIP.')).toBeVisible()
    await screen.router.navigate(`${ROOT}/customers`)
    await button('My Uploads').click()
    await expect.element(heading('My Uploads')).toBeVisible()
    expect(document.title).toBe('My Uploads | Messaging')
  })
})

describe('/customer-master/uploadfile', () => {
  it('opens the upload for mapping and review, and returns to the contacts without the group', async () => {
    const transport = await openEnterprise()
    const { group } = await transport.call('groups.save', { name: 'Newsletter' })
    const screen = await renderConsole({ transport, path: `${ROOT}/uploadfile/groupId/${group.id}` })
    const country = page.getByRole('combobox', { name: 'Default country' })
    await country.fill('Indi')
    await page.getByRole('option', { name: /^India/ }).click()
    await button('Remember for everybody').click()
    await choose(csv)
    await expect.poll(screen.address, ARRIVAL).toMatch(/\/uploads\/[^/]+$/)
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Headers/Value' }))
      .toHaveAttribute('aria-current')
    await button('Upload').click()
    await button('Upload 1 contact').click()
    await expect.element(page.getByText('We are working on adding your current file.')).toBeVisible()
    await button('View Customer').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${ROOT}/customers`)
    await expect.element(page.getByRole('rowheader', { name: 'Aaron' }), ARRIVAL).toBeVisible()
    // The country is that of the enterprise.
    await screen.router.navigate(`${ROOT}/uploadfile`)
    await expect.element(country).toHaveValue('India')
  })
})

describe('/customer-master/uploads', () => {
  it('leads to the errors of an upload, and back', async () => {
    const screen = await open('/uploads')
    await button('customers-march.csv').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${ROOT}/error/upload-march`)
    await expect.element(heading('Error List')).toBeVisible()
    await button('Back').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${ROOT}/uploads`)
    await button('Back').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${ROOT}/customers`)
  })

  it('continues an upload, and keeps the rows that are shown in the address', async () => {
    const screen = await open('/uploads')
    await button('Continue with branch-customers.csv').click()
    const address = `${ROOT}/uploads/upload-branches`
    await expect.poll(screen.address, ARRIVAL).toBe(address)
    await page.getByRole('radio', { name: /^All rows/ }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${address}?rows=all`)
    await page.getByRole('button', { name: 'Review' }).first().click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${address}?error=UPLOAD_COUNTRY_MISSING&field=phone`)
  })

  it('keeps the days of the filter in the address', async () => {
    const screen = await open('/uploads?days=2020-01-01..2020-01-31&from=10')
    await expect.element(page.getByText('No file was uploaded on these days.'), ARRIVAL).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Upload date' })).toMatchTextContent('2020')
    await button('Show all uploads').click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${ROOT}/uploads`)
    await expect.element(button('customers-march.csv')).toBeVisible()
  })

  it('reports an upload that does not exist', async () => {
    await open('/uploads/absent')
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

describe('permissions', () => {
  it.each(['/uploads', '/uploads/upload-branches', '/uploadfile', '/uploadfile/groupId/g', '/error/upload-march'])(
    'refuses %s to a user who may not import contacts',
    async (path) => {
      await renderConsole({ transport: limited(), path: ROOT + path })
      await expect.element(page.getByText(/CUSTOMER\.EDIT/)).toBeVisible()
    },
  )

  it('hides Upload and My Uploads in the phone book', async () => {
    await renderConsole({ transport: limited(), path: `${ROOT}/customers?group=group-newsletter` })
    await expect.element(button('Create Contact'), ARRIVAL).toBeVisible()
    expect(button('Upload').query()).toBeNull()
    expect(button('My Uploads').query()).toBeNull()
  })
})
