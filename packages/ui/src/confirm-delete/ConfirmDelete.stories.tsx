import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import type { ActionOutcome } from '../outcome/actionOutcome.types.ts'
import { ConfirmDelete } from './ConfirmDelete.tsx'

type Outcome = ActionOutcome<'IN_USE', string>

const failed: Outcome = { status: 'failed', error: { message: 'The server could not be reached.' } }
const refused: Outcome = { status: 'refused', rule: 'IN_USE' }

const remove = (): Promise<Outcome> => Promise.resolve({ status: 'done', value: '1' })

const meta = {
  title: 'Components/ConfirmDelete',
  component: ConfirmDelete<'IN_USE', string>,
  args: {
    title: 'Delete “Returns Helper”?',
    children: 'Its 6 stories and 41 intents are deleted too. Chats already held stay in the report.',
    onDelete: remove,
    doneText: 'Agent deleted',
    refusalText: () => 'Agent has Stories and Intents attached to it. Cannot be deleted',
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDelete<'IN_USE', string>>
export default meta
type Story = StoryObj<typeof meta>

const pressYes: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
}

export const Question: Story = {}
export const Busy: Story = { args: { onDelete: () => new Promise<Outcome>(() => {}) }, play: pressYes }
export const Failed: Story = { args: { onDelete: () => Promise.resolve(failed) }, play: pressYes }
export const Refused: Story = {
  args: {
    onDelete: () => Promise.resolve(refused),
    refusalActions: () => [
      { label: 'Open “Returns Helper”', onAction: fn() },
      { label: 'Delete everything', onAction: fn(), isDestructive: true },
    ],
  },
  play: pressYes,
}
/** The name of the record must be typed. */
export const Typed: Story = {
  args: {
    title: 'Delete “Returns Helper” with everything in it?',
    confirmation: {
      label: 'Type “Returns Helper” to confirm',
      matches: (typed) => typed === 'Returns Helper',
    },
    confirmText: 'Delete everything',
    cancelText: 'Keep it',
  },
}
export const TypedDark: Story = { ...Typed, globals: { theme: 'dark' } }
export const TypedRightToLeft: Story = { ...Typed, globals: { locale: 'ar' } }
/** The record is known to be in use before an attempt. */
export const Blocked: Story = { args: { children: undefined, blockedText: 'Used in the prompt of “Concierge”.' } }
/** The choice is in the children: there is no error beside an action that deletes. */
export const BlockedWithActions: Story = {
  args: {
    children: 'It contains 6 stories with 41 intents. Open it to delete them one by one, or delete everything at once.',
    blockedActions: [
      { label: 'Open “Returns Helper”', onAction: fn() },
      { label: 'Delete everything', onAction: fn(), isDestructive: true },
    ],
  },
}
/** The rule has no text of its own. */
export const RefusedByTheServer: Story = {
  args: {
    onDelete: () => Promise.resolve({ ...refused, error: { message: 'System entities cannot be changed' } }),
    refusalText: undefined,
  },
  play: pressYes,
}
export const RefusedDark: Story = { ...Refused, globals: { theme: 'dark' } }
export const LongText: Story = {
  args: { title: `Delete “${'unbreakable'.repeat(12)}”?`, children: 'A long explanation. '.repeat(30) },
}
export const RightToLeft: Story = {
  args: { title: 'حذف «مساعد الإرجاع»؟', children: 'تُحذف معه 6 قصص.' },
  globals: { locale: 'ar' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
