import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, Trash2 } from 'lucide-react'
import { fn } from 'storybook/test'
import { IconButton } from '../button/IconButton.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { PagedTable, type PagedTableColumn } from './PagedTable.tsx'

interface Entity {
  readonly id: string
  readonly name: string
  readonly values: number
  readonly updated: string
}

const columns: readonly PagedTableColumn<Entity>[] = [
  { id: 'name', header: 'Entity name', render: ({ name }) => name },
  { id: 'values', header: 'Values', align: 'end', render: ({ values }) => values },
  { id: 'updated', header: 'Last Updated', render: ({ updated }) => updated },
]
const rows: readonly Entity[] = [
  { id: '1', name: 'order_number', values: 3, updated: '12/08/2025 04:20:pm' },
  { id: '2', name: 'city', values: 48, updated: '02/08/2025 10:15:am' },
  { id: '3', name: 'product', values: 126, updated: '29/07/2025 03:02:pm' },
]
const pager = {
  hasPrevious: true,
  hasNext: true,
  onPrevious: fn(),
  onNext: fn(),
  endText: 'No more entity to show',
  emptyText: 'No data to show',
}
const renderActions = ({ name }: Entity) => (
  <>
    <IconButton size="small" variant="quiet" label={`Edit ${name}`} icon={<Pencil aria-hidden />} />
    <IconButton size="small" variant="quiet" label={`Delete ${name}`} icon={<Trash2 aria-hidden />} />
  </>
)

const meta = {
  title: 'Components/PagedTable',
  component: PagedTable<Entity>,
  args: {
    'aria-label': 'Custom Entities',
    columns,
    rows,
    rowId: ({ id }: Entity) => id,
    rowActions: renderActions,
    pager,
  },
} satisfies Meta<typeof PagedTable<Entity>>
export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {}
export const One: Story = { args: { rows: rows.slice(0, 1), pager: { ...pager, hasPrevious: false } } }
export const LastPage: Story = { args: { pager: { ...pager, hasNext: false } } }
export const WithSummary: Story = { args: { pager: { ...pager, summary: '1–3 of 48' } } }
export const PressableRows: Story = { args: { onRowAction: fn() } }
export const Loading: Story = { args: { rows: [], status: 'loading' } }
export const LoadingNextPage: Story = { args: { status: 'loading' } }
export const Empty: Story = {
  args: {
    rows: [],
    empty: <EmptyState title="No data to show" />,
    pager: { ...pager, hasPrevious: false, hasNext: false },
  },
}
export const Failed: Story = { args: { status: 'failed', error: <p role="alert">The entities did not answer.</p> } }
export const LongText: Story = {
  args: {
    rows: [
      {
        id: '1',
        name: 'an_entity_with_a_name_that_does_not_want_to_end_and_goes_on',
        values: 1_000_000,
        updated: '12/08/2025 04:20:pm',
      },
    ],
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
