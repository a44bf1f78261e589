import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { DataGrid } from './DataGrid.tsx'
import type { DataGridColumn, DataGridSort } from './dataGrid.types.ts'

interface Contact {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly city: string
  readonly orders: number
  readonly value: number
}

const NAMES = ['Aarav Deshpande', 'Ananya Iyer', 'Farah Sheikh', 'Gurpreet Singh', 'Ishita Banerjee', 'Joseph Kurian']
const CITIES = ['Pune', 'Chennai', 'Mumbai', 'Chandigarh', 'Kolkata', 'Kochi']
const contacts = (count: number): Contact[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `contact ${index}`,
    name: count > NAMES.length ? `${NAMES[index % 6]} ${index + 1}` : (NAMES[index] ?? ''),
    phone: `+91 9${8_220_145_73 + ((index * 7919) % 100_000)}`,
    city: CITIES[(index * 5) % 6] ?? '',
    orders: (index * 37) % 90,
    value: (index * 7919) % 250_000,
  }))

const columns: readonly DataGridColumn<Contact>[] = [
  { id: 'name', header: 'Name', render: ({ name }) => name, sortValue: ({ name }) => name, width: 200, isFixed: true },
  { id: 'phone', header: 'Phone Number', render: ({ phone }) => <span dir="ltr">{phone}</span> },
  { id: 'city', header: 'City', render: ({ city }) => city, sortValue: ({ city }) => city, width: 120 },
  {
    id: 'orders',
    header: 'Orders',
    align: 'end',
    render: ({ orders }) => orders,
    sortValue: ({ orders }) => orders,
    width: 100,
  },
  {
    id: 'value',
    header: 'Lifetime value',
    align: 'end',
    render: ({ value }) => `Rs. ${value.toLocaleString('en-IN')}`,
    sortValue: ({ value }) => value,
    width: 140,
  },
]
const rowId = ({ id }: Contact) => id
const renderDelete = ({ name }: Contact) => (
  <IconButton size="small" variant="quiet" label={`Delete ${name}`} icon={<Trash2 aria-hidden />} />
)

const meta = {
  title: 'Components/DataGrid',
  component: DataGrid<Contact>,
  args: { 'aria-label': 'Contacts', columns, rows: contacts(6), rowId, style: { blockSize: 420 } },
} satisfies Meta<typeof DataGrid<Contact>>
export default meta
type Story = StoryObj<typeof meta>

const bulkActions = () => (
  <>
    <Button size="small" icon={<Users aria-hidden />}>
      Move Group
    </Button>
    <Button size="small" icon={<Tag aria-hidden />}>
      Attach Label
    </Button>
  </>
)

export const Many: Story = {
  args: { rows: contacts(10_000), defaultSort: { columnId: 'name', direction: 'ascending' } },
}
export const One: Story = { args: { rows: contacts(1) } }
export const Selection: Story = {
  args: {
    rows: contacts(200),
    selectionMode: 'multiple',
    rowActions: renderDelete,
    footer: '1–15 of 6,214',
    bulkActions,
  },
  render: function SelectionStory(args) {
    const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set(['contact 1', 'contact 4']))
    return <DataGrid {...args} selectedIds={selectedIds} onSelectionChange={setSelectedIds} />
  },
}
/** Rows of other pages are selected, too. */
export const SelectedOnOtherPages: Story = {
  args: { ...Selection.args, rows: contacts(6), selectedIds: new Set(['contact 1']), selectedCount: 6214 },
}
export const Loading: Story = { args: { rows: [], status: 'loading' } }
export const Empty: Story = { args: { rows: [], empty: <p style={{ padding: 24 }}>No data to show</p> } }
export const Failed: Story = {
  args: {
    rows: [],
    status: 'failed',
    error: (
      <div role="alert" style={{ padding: 24 }}>
        The contacts did not answer. <Button size="small">Retry</Button>
      </div>
    ),
  },
}
export const LongText: Story = {
  args: {
    rows: contacts(4).map((row) => ({
      ...row,
      name: `${row.name} of a family with a very long name`,
      city: 'Thiruvananthapuram (Trivandrum)',
    })),
  },
}
export const HiddenAndResized: Story = { args: { hiddenColumns: ['city'], columnWidths: { name: 320 } } }
/** The server sorts: the grid reports the sort and shows the rows in the given order. */
export const SortedByHost: Story = {
  args: { columns: columns.map(({ id, header, render }) => ({ id, header, render, isSortable: true })) },
  render: function SortedByHostStory(args) {
    const [sort, setSort] = useState<DataGridSort | null>({ columnId: 'value', direction: 'descending' })
    const rows = args.rows.toSorted((a, b) =>
      sort?.direction === 'descending' ? b.value - a.value : a.value - b.value,
    )
    return <DataGrid {...args} rows={rows} sort={sort} onSortChange={setSort} />
  },
}
export const WithColumnsMenu: Story = {
  render: function WithColumnsMenuStory(args) {
    const [hiddenColumns, setHiddenColumns] = useState<readonly string[]>(['orders'])
    return (
      <>
        <ColumnsMenu columns={args.columns} hiddenColumns={hiddenColumns} onHiddenColumnsChange={setHiddenColumns} />
        <DataGrid {...args} hiddenColumns={hiddenColumns} />
      </>
    )
  },
}
export const RightToLeft: Story = { ...Selection, globals: { locale: 'ar' } }
export const Dark: Story = { ...Selection, globals: { theme: 'dark' } }
