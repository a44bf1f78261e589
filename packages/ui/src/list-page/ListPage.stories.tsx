import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus, Users } from 'lucide-react'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Card } from '../card/Card.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import type { PagedTableColumn } from '../paged-table/PagedTable.tsx'
import { Select } from '../select/Select.tsx'
import { Option } from '../option-list/Option.tsx'
import { ListCards } from './ListCards.tsx'
import { ListPage } from './ListPage.tsx'
import { ListTable } from './ListTable.tsx'
import { RecordButtons } from './RecordButtons.tsx'
import type { ListStateProps } from './list.types.ts'

interface Contact {
  readonly id: string
  readonly name: string
  readonly city: string
}

const NAMES = ['Aarav Deshpande', 'Ananya Iyer', 'Farah Sheikh', 'Gurpreet Singh', 'Ishita Banerjee', 'Joseph Kurian']
const contacts: readonly Contact[] = NAMES.map((name, index) => ({
  id: name,
  name,
  city: ['Pune', 'Chennai', 'Mumbai'][index % 3] ?? '',
}))
const columns: readonly PagedTableColumn<Contact>[] = [
  { id: 'name', header: 'Name', render: ({ name }) => name },
  { id: 'city', header: 'City', render: ({ city }) => city },
  {
    id: 'settings',
    header: 'Settings',
    render: ({ name }) => <RecordButtons name={name} onEdit={fn()} onDelete={fn()} />,
  },
]
const idOf = ({ id }: Contact) => id
const create = (
  <Button variant="primary" icon={<Plus />}>
    New contact
  </Button>
)
const states = {
  status: 'ready',
  failedTitle: 'The contacts could not be loaded.',
  onRetry: fn(),
  empty: (
    <EmptyState icon={<Users />} title="No contacts yet" description="Contacts are the people you send messages to.">
      {create}
    </EmptyState>
  ),
} satisfies ListStateProps

const table = (rows: readonly Contact[], state: Partial<ListStateProps> = {}, hasNext = true) => (
  <ListTable
    {...states}
    {...state}
    aria-label="Contacts"
    columns={columns}
    rows={rows}
    rowId={idOf}
    onRowAction={fn()}
    pager={{ page: 1, hasPrevious: false, hasNext, onPrevious: fn(), onNext: fn(), endText: 'No more contacts' }}
  />
)
const cards = (items: readonly Contact[], state: Partial<ListStateProps> = {}, hasMore = true) => (
  <ListCards
    {...states}
    {...state}
    aria-label="Contacts"
    items={items}
    itemId={idOf}
    more={{ hasMore, onMore: fn(), endText: 'No more contacts', emptyText: 'No contacts to show' }}
  >
    {({ name, city }) => (
      <Card>
        <strong>{name}</strong>
        <p>{city}</p>
      </Card>
    )}
  </ListCards>
)

const meta = {
  title: 'Components/ListPage',
  component: ListPage,
  args: {
    title: 'Contacts',
    search: { value: '', onSearch: fn(), debounceMs: 300 },
    actions: create,
    children: table(contacts),
  },
} satisfies Meta<typeof ListPage>
export default meta
type Story = StoryObj<typeof meta>

export const Table: Story = {}
export const TableOfOne: Story = { args: { children: table(contacts.slice(0, 1), {}, false) } }
export const TableLoading: Story = { args: { children: table([], { status: 'loading' }) } }
export const TableRefreshing: Story = { args: { children: table(contacts, { isRefreshing: true }) } }
export const TableEmpty: Story = { args: { children: table([], {}, false) } }
export const TableNoneFound: Story = {
  args: { search: { value: 'zed', onSearch: fn() }, children: table([], { search: 'zed' }, false) },
}
export const TableFailed: Story = {
  args: { children: table([], { status: 'failed', error: { message: 'The server could not be reached.' } }) },
}
export const Cards: Story = { args: { children: cards(contacts) } }
export const CardsLoading: Story = { args: { children: cards([], { status: 'loading' }) } }
export const CardsEmpty: Story = { args: { children: cards([], {}, false) } }
export const CardsFailed: Story = {
  args: { children: cards([], { status: 'failed', error: { message: 'The server could not be reached.' } }) },
}
export const CardsThatFailedToLoadMore: Story = {
  args: { children: cards(contacts, { error: { message: 'The connection was lost.' } }) },
}
export const WithFilters: Story = {
  args: {
    filters: (
      <Select label="City" defaultValue="pune">
        <Option id="pune">Pune</Option>
      </Select>
    ),
  },
}
export const WithinAPage: Story = { args: { title: undefined, 'aria-label': 'Contacts', start: <strong>Tabs</strong> } }
export const ReadOnly: Story = { args: { actions: undefined } }
export const LongText: Story = {
  args: {
    title: 'A title that somebody wrote without an end '.repeat(4),
    children: cards([{ id: '1', name: 'unbreakable'.repeat(20), city: 'word '.repeat(60) }]),
  },
}
export const RightToLeft: Story = { args: { title: 'جهات الاتصال' }, globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const CardsDark: Story = { ...Cards, globals: { theme: 'dark' } }
