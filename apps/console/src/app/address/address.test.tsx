import { Button, Dialog, Link, UiProvider } from '@platform/ui'
import type { ReactElement } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '@platform/ui/styles.css'
import { choice, pageNumber, recordId, typedText } from './parameters.ts'
import { RouterContext } from './RouterContext.ts'
import { useAddress } from './useAddress.ts'
import { dialogPath, useAddressDialog } from './useAddressDialog.ts'

const PARAMETERS = { search: typedText(), kind: choice('custom', 'system'), page: pageNumber(), entity: recordId() }

function List(): ReactElement {
  const [address, changeAddress] = useAddress(PARAMETERS)
  const form = useAddressDialog('create')
  return (
    <>
      <output>{JSON.stringify(address)}</output>
      <input
        aria-label="Search"
        value={address.search}
        onChange={(event) => changeAddress({ search: event.target.value })}
      />
      <Button onPress={() => changeAddress({ kind: 'system', search: '' })}>System</Button>
      <Button onPress={() => changeAddress({ page: address.page + 1 })}>Next</Button>
      <Button
        onPress={() => {
          changeAddress({ entity: 'city' })
          changeAddress({ kind: 'system' })
        }}
      >
        Both
      </Button>
      <Button onPress={() => form.setOpen(true)}>Create</Button>
      <Link href={dialogPath('/list', 'create')}>Link</Link>
      <Dialog title="New entity" isOpen={form.isOpen} onOpenChange={form.setOpen}>
        <Button
          onPress={() => {
            form.setOpen(false)
            form.setOpen(false)
          }}
        >
          Done
        </Button>
      </Dialog>
    </>
  )
}

async function open(...initialEntries: string[]) {
  const slow = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      { path: 'list', element: <List /> },
      { path: 'slow', element: <p>Loaded</p>, loader: () => slow.promise },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    {
      initialEntries,
    },
  )
  await render(
    <UiProvider theme="light" locale="en" navigate={(href) => void router.navigate(href)}>
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
    </UiProvider>,
  )
  return {
    router,
    finishLoading: () => slow.resolve(null),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'New entity' })

describe('the state of a screen in its address', () => {
  it('is read from the address; absent and invalid parameters have their default', async () => {
    await open('/list?search=city&kind=nonsense&page=3')
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(JSON.stringify({ search: 'city', kind: 'custom', page: 3, entity: null }))
  })

  it('adds a history entry for a step, and none for typing', async () => {
    const { router, address } = await open('/before', '/list')
    await userEvent.fill(page.getByRole('textbox', { name: 'Search' }), 'cit')
    await expect.poll(address).toBe('/list?search=cit')
    await button('System').click()
    await expect.poll(address).toBe('/list?kind=system')
    await router.navigate(-1)
    await expect.poll(address).toBe('/list?search=cit')
    await router.navigate(-1)
    await expect.poll(address).toBe('/before')
  })

  it('does not change the address of a page that is being left', async () => {
    const { router, address, finishLoading } = await open('/list')
    const leaving = router.navigate('/slow')
    await userEvent.fill(page.getByRole('textbox', { name: 'Search' }), 'cit')
    finishLoading()
    await leaving
    await expect.element(page.getByText('Loaded')).toBeVisible()
    expect(address()).toBe('/slow')
  })

  it('returns to the first page with another search or tab, and omits defaults', async () => {
    const { address } = await open('/list?other=1')
    await button('Next').click()
    await expect.poll(address).toBe('/list?other=1&page=2')
    await userEvent.fill(page.getByRole('textbox', { name: 'Search' }), 'c')
    await expect.poll(address).toBe('/list?other=1&search=c')
    await userEvent.clear(page.getByRole('textbox', { name: 'Search' }))
    await expect.poll(address).toBe('/list?other=1')
  })

  it('keeps both of two simultaneous changes', async () => {
    const { address } = await open('/list')
    await button('Both').click()
    await expect.poll(address).toBe('/list?entity=city&kind=system')
  })
})

describe('a dialog with an address', () => {
  it('is opened by a link and by a reload; closing it leaves no entry that opens it again', async () => {
    const { address, router } = await open('/before', '/list?create=1')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toBe('/list')
    await expect.element(dialog).not.toBeInTheDocument()
    await router.navigate(-1)
    await expect.poll(address).toBe('/before')
  })

  it('is opened by a link of the page, and returns the focus to it', async () => {
    const { address } = await open('/list')
    await page.getByRole('link', { name: 'Link' }).click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toBe('/list')
    await expect.element(page.getByRole('link', { name: 'Link' })).toHaveFocus()
  })

  it('is closed by Back, and opened again by Forward; the focus returns to its button', async () => {
    const { address, router } = await open('/list')
    await button('Create').click()
    await expect.element(dialog).toBeVisible()
    expect(address()).toBe('/list?create=1')
    await router.navigate(-1)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Create')).toHaveFocus()
    await router.navigate(1)
    await expect.element(dialog).toBeVisible()
  })

  it('undoes its entry when it is closed, once', async () => {
    const { address, router } = await open('/before', '/list')
    await button('Create').click()
    await button('Done').click()
    await expect.poll(address).toBe('/list')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Create')).toHaveFocus()
    await router.navigate(-1)
    await expect.poll(address).toBe('/before')
  })
})
