import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookOpen, Plus } from 'lucide-react'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { Pane } from './Pane.tsx'
import { PaneHead } from './PaneHead.tsx'
import { PaneList } from './PaneList.tsx'
import { PaneNameField } from './PaneNameField.tsx'
import { PaneRow } from './PaneRow.tsx'

const list = (names: readonly string[], isReadOnly = false) => (
  <PaneList aria-label="Stories" items={names} itemId={(name) => name}>
    {(name) => (
      <PaneRow
        name={name}
        end={12}
        isCurrent={name === 'Returns'}
        onOpen={fn()}
        onRename={isReadOnly ? undefined : { label: `Rename ${name}`, onPress: fn() }}
        onDelete={isReadOnly ? undefined : { label: `Delete ${name}`, onPress: fn() }}
      />
    )}
  </PaneList>
)

const meta = {
  title: 'Components/PaneList',
  component: Pane,
  args: {
    title: 'Stories',
    count: 3,
    add: { label: 'New story', onPress: fn() },
    search: { value: '', onSearch: fn() },
    failedTitle: 'The stories could not be loaded.',
    empty: (
      <EmptyState icon={<BookOpen />} title="No stories yet" description="A story is a group of intents.">
        <Button variant="primary" icon={<Plus />}>
          New story
        </Button>
      </EmptyState>
    ),
    children: list(['Orders', 'Returns', 'Payments']),
  },
  decorators: [
    (Story) => <div style={{ display: 'flex', inlineSize: 264, maxInlineSize: '100%', blockSize: 480 }}>{Story()}</div>,
  ],
} satisfies Meta<typeof Pane>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const One: Story = { args: { count: 1, children: list(['Returns']) } }
export const Many: Story = {
  args: {
    count: 1204,
    children: list(Array.from({ length: 60 }, (_, index) => `Story ${index + 1}`)),
    more: { hasMore: true, onMore: fn() },
  },
}
export const Loading: Story = { args: { status: 'loading', title: undefined, children: undefined } }
export const Empty: Story = { args: { count: 0, isEmpty: true, search: undefined, children: undefined } }
export const NoneFound: Story = {
  args: { isEmpty: true, search: { value: 'zed', onSearch: fn() }, children: undefined },
}
export const Failed: Story = {
  args: {
    status: 'failed',
    error: { message: 'The server could not be reached.' },
    onRetry: fn(),
    children: undefined,
  },
}
export const NewRecord: Story = {
  args: {
    before: (
      <PaneNameField
        aria-label="Story name"
        help="Press ENTER to create a story"
        onSave={fn(() => Promise.resolve({ status: 'done' as const }))}
        refusalText={String}
        onDone={fn()}
      />
    ),
  },
}
export const ReadOnly: Story = { args: { add: undefined, children: list(['Orders', 'Returns', 'Payments'], true) } }
export const LongText: Story = {
  args: { title: 'word '.repeat(20), caption: 'Agent', children: list(['unbreakable'.repeat(10), 'word '.repeat(30)]) },
}
/** The header of a pane that is not a list. */
export const Head: Story = { render: () => <PaneHead title="Stories" caption="Agent" count={1204} /> }
export const RightToLeft: Story = {
  args: { title: 'القصص', children: list(['الطلبات', 'Returns', 'المدفوعات']) },
  globals: { locale: 'ar' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
