import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import readme from '../../../README.md?raw'
import { PhoneBookPage } from './PhoneBookPage.tsx'
// eslint-disable-next-line import/default -- the source as a text
import source from './PhoneBookPage.tsx?raw'

const PATH = '/api/chatbird/api/customer_master/'

/**
 * A back end of somebody else: it answers only the calls of the specification that the page makes, with the list of
 * contacts as `data.customers` itself (the other reading of specification 2 §7), and has no live connection.
 */
const REPLIES: Readonly<Record<string, object>> = {
  customers: {
    customers: [
      { id: '7', name: 'Asha Rao', phoneNumber: '+91 98765 43210', details: [{ name: 'City', value: 'Pune' }] },
    ],
    headers: [{ name: 'City' }],
    hasMore: false,
  },
  groups: { groups: [{ id: 'g', name: 'Members', count: 1 }] },
  tags: { tags: [] },
}

let tokens: (string | null)[]

beforeEach(() => {
  tokens = []
  sessionStorage.setItem('token', 'a-token')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (given, init) => {
    const { host, pathname } = new URL(new Request(given).url)
    tokens.push(new Headers(init?.headers).get('authentication-token'))
    const data = host === 'crm.example.com' && REPLIES[pathname.replace(PATH, '')]
    return data ? Response.json({ status: true, data }) : Response.json({ status: false }, { status: 404 })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.removeItem('token')
})

it('is the example of README.md', () => {
  expect(readme).toContain(source.trim())
})

it('is styled without changes', async () => {
  await render(<PhoneBookPage onOpen={vi.fn()} />)
  const row = page.getByRole('button', { name: 'Members', exact: true })
  await expect.element(row).toBeVisible()
  expect(getComputedStyle(row.element()).getPropertyValue('--platform-space-1')).not.toBe('')
  expect(getComputedStyle(row.element()).borderTopStyle).not.toBe('outset')
})

it('shows the phone book of another back end', async () => {
  const onOpen = vi.fn<(contactId: string | null) => void>()
  await render(<PhoneBookPage onOpen={onOpen} />)
  await expect.element(page.getByRole('columnheader', { name: 'City' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Members', exact: true })).toBeVisible()
  await page.getByRole('rowheader', { name: 'Asha Rao' }).click()
  expect(onOpen).toHaveBeenCalledWith('7')
  expect(new Set(tokens)).toEqual(new Set(['a-token']))
})
