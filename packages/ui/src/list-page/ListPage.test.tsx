import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../button/Button.tsx'
import { Card } from '../card/Card.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import type { PagedTableColumn } from '../paged-table/PagedTable.tsx'
import { ListCards } from './ListCards.tsx'
import type { ListCardsProps } from './ListCards.tsx'
import { ListPage } from './ListPage.tsx'
import { ListTable } from './ListTable.tsx'
import type { ListTableProps } from './ListTable.tsx'

interface Contact {
  readonly id: string
  readonly name: string
}

const contacts: readonly Contact[] = [
  { id: '1', name: 'Asha' },
  { id: '2', name: 'Farah' },
]
const columns: readonly PagedTableColumn<Contact>[] = [{ id: 'name', header: 'Name', render: ({ name }) => name }]
const idOf = ({ id }: Contact) => id
const empty = <EmptyState title="No contacts yet" />

const cards = (props: Partial<ListCardsProps<Contact>> = {}) => (
  <ListCards aria-label="Contacts" items={contacts} itemId={idOf} status="ready" empty={empty} {...props}>
    {({ name }) => <Card>{name}</Card>}
  </ListCards>
)
const table = (props: Partial<ListTableProps<Contact>> = {}) => (
  <ListTable
    aria-label="Contacts"
    columns={columns}
    rows={contacts}
    rowId={idOf}
    status="ready"
    empty={empty}
    {...props}
  />
)
const pager = { page: 2, hasPrevious: true, hasNext: false, onPrevious: () => {}, onNext: () => {} }

describe('ListPage', () => {
  describeConformance(
    (props, handler) => (
      <ListPage
        {...props}
        title="Contacts"
        search={{ value: '', onSearch: handler }}
        actions={<Button variant="primary">New contact</Button>}
        filters={<Button>Label</Button>}
      >
        {table()}
      </ListPage>
    ),
    { className: 'platform-ListPage', keyboard: { role: 'searchbox', keys: 'asha{Enter}' } },
  )

  it('is labelled by its title, which is the heading of the page', async () => {
    const screen = await renderUi(<ListPage title="Contacts">{cards()}</ListPage>)
    await expect.element(screen.getByRole('region', { name: 'Contacts' })).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  })

  it('has no heading of its own within a page', async () => {
    const screen = await renderUi(
      <ListPage aria-label="Entities" start={<p>Tabs</p>}>
        {cards()}
      </ListPage>,
    )
    await expect.element(screen.getByText('Tabs')).toBeVisible()
    expect(screen.getByRole('heading').query()).toBeNull()
  })

  it('searches after the configured pause', async () => {
    const onSearch = vi.fn<(search: string) => void>()
    const screen = await renderUi(
      <ListPage title="Contacts" search={{ value: '', onSearch, debounceMs: 50 }}>
        {cards()}
      </ListPage>,
    )
    await screen.getByRole('searchbox', { name: 'Search' }).fill('asha')
    expect(onSearch).not.toHaveBeenCalled()
    await expect.poll(() => onSearch.mock.calls).toEqual([['asha']])
  })
})

describe.each([
  { className: 'platform-ListCards', list: cards, none: { items: [] } },
  { className: 'platform-ListTable', list: table, none: { rows: [] } },
])('$className', ({ className, list, none }) => {
  describeConformance((props) => list({ ...props, countText: '2 contacts shown' }), {
    className,
  })

  it('announces how many records it shows', async () => {
    const screen = await renderUi(list({ countText: '2 contacts shown' }))
    await expect.element(screen.getByRole('status')).toHaveTextContent('2 contacts shown')
  })

  it('shows the empty state while there are no records', async () => {
    const screen = await renderUi(list(none))
    await expect.element(screen.getByText('No contacts yet')).toBeVisible()
  })

  it('shows that a search finds nothing', async () => {
    const screen = await renderUi(list({ ...none, search: 'zed' }))
    await expect.element(screen.getByText('Nothing found for “zed”')).toBeVisible()
    expect(screen.getByText('No contacts yet').query()).toBeNull()
  })

  it('shows a skeleton while it loads, and nothing else', async () => {
    const screen = await renderUi(list({ ...none, status: 'loading' }))
    await expect.element(screen.getByLabelText('Contacts')).toHaveAttribute('aria-busy', 'true')
    expect(document.querySelector('.platform-Skeleton')).not.toBeNull()
    expect(screen.getByText('No contacts yet').query()).toBeNull()
  })

  it('shows why it could not be loaded, and retries', async () => {
    const onRetry = vi.fn<() => void>()
    const screen = await renderUi(
      list({
        ...none,
        status: 'failed',
        failedTitle: 'The contacts could not be loaded.',
        error: { message: 'The server could not be reached.' },
        onRetry,
      }),
    )
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The contacts could not be loaded\./u)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server could not be reached\./u)
    await screen.getByRole('button', { name: 'Retry' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('pages, and shows when no page is left', async () => {
    const onPrevious = vi.fn<() => void>()
    const screen = await renderUi(list({ pager: { ...pager, onPrevious, endText: 'No more contacts' } }))
    await expect.element(screen.getByText('Page 2')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'No more contacts' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Previous' }).click()
    expect(onPrevious).toHaveBeenCalledOnce()
  })

  it('does not show the end of the list before it has loaded', async () => {
    const screen = await renderUi(
      list({ ...none, status: 'loading', pager: { ...pager, page: 1, hasPrevious: false, emptyText: 'No data' } }),
    )
    await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(screen.getByText('Page 1').query()).toBeNull()
  })
})

describe('ListCards that appends more', () => {
  it('loads more, and shows when no more are left', async () => {
    const onMore = vi.fn<() => void>()
    const more = { hasMore: true, onMore, endText: 'No more contacts', emptyText: 'No contacts' }
    const screen = await renderUi(cards({ more }))
    await screen.getByRole('button', { name: 'Show More' }).click()
    expect(onMore).toHaveBeenCalledOnce()
    await screen.rerender(cards({ more: { ...more, hasMore: false } }))
    await expect.element(screen.getByRole('button', { name: 'No more contacts' })).toBeDisabled()
    await screen.rerender(cards({ items: [], more: { ...more, hasMore: false } }))
    await expect.element(screen.getByRole('button', { name: 'No contacts' })).toBeDisabled()
  })

  it('keeps the cards when more could not be loaded', async () => {
    const screen = await renderUi(cards({ error: { message: 'The connection was lost.' } }))
    await expect.element(screen.getByText('Asha')).toBeVisible()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The connection was lost\./u)
  })
})
