import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { EditConflict } from './EditConflict.tsx'
import { EditConflictItems } from './EditConflictItems.tsx'

const names = (count: number) => Array.from({ length: count }, (_, index) => `Where is order ${index + 1}?`)

const decide = (): Promise<unknown> => Promise.resolve()

const meta = {
  title: 'Components/EditConflict',
  component: EditConflict,
  args: {
    title: 'Somebody else has changed “Order status”',
    mergeText: 'Keep both',
    theirsSavedAt: '2026-08-12T10:50:00Z',
    fields: [
      {
        id: 'name',
        label: 'Name',
        mine: { content: 'Order status', isDifferent: true },
        theirs: { content: 'Status of an order', isDifferent: true },
      },
      {
        id: 'phrases',
        label: 'Phrases',
        mine: { content: <EditConflictItems summary="3 only here" items={names(3)} limit={10} />, isDifferent: true },
        theirs: { content: <EditConflictItems summary="0 only here" items={[]} limit={10} /> },
      },
    ],
    onDecide: decide,
    onPostpone: fn(),
  },
} satisfies Meta<typeof EditConflict>
export default meta
type Story = StoryObj<typeof meta>

export const TwoVersions: Story = {}
export const WithoutMerge: Story = { args: { mergeText: undefined } }
export const Deciding: Story = {
  args: { onDecide: () => new Promise(() => {}) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))
  },
}
export const Many: Story = {
  args: {
    fields: [
      {
        id: 'phrases',
        label: 'Phrases',
        mine: {
          content: <EditConflictItems summary="120 only here" items={names(120)} limit={50} />,
          isDifferent: true,
        },
        theirs: { content: <EditConflictItems summary="0 only here" items={[]} limit={50} /> },
      },
    ],
  },
}
export const LongText: Story = {
  args: {
    title: 'unbreakable'.repeat(20),
    fields: [
      {
        id: 'name',
        label: 'Name',
        mine: { content: 'unbreakable'.repeat(20), isDifferent: true },
        theirs: { content: 'word '.repeat(60), isDifferent: true },
      },
    ],
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
