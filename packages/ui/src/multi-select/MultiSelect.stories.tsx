import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { Option } from '../option-list/Option.tsx'
import { MultiSelect } from './MultiSelect.tsx'

interface Group {
  id: string
  name: string
}

const GROUPS: readonly Group[] = ['Kaveri Plus members', 'Festival 2025 invitees', 'Dealers', 'Pune and Nashik'].map(
  (name, at) => ({ id: `g${at}`, name }),
)

const meta = {
  title: 'Components/MultiSelect',
  component: MultiSelect<Group>,
  args: {
    label: 'Add Group',
    items: GROUPS,
    children: (group: Group) => <Option id={group.id}>{group.name}</Option>,
  },
  decorators: [(Story) => <div style={{ inlineSize: 360 }}>{Story()}</div>],
} satisfies Meta<typeof MultiSelect<Group>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Chosen: Story = { args: { defaultValue: ['g0', 'g2'] } }
export const ManyChosen: Story = { args: { defaultValue: GROUPS.map(({ id }) => id), help: 'Who receives the offer.' } }
export const Open: Story = {
  args: { defaultValue: ['g2'], footerAction: { label: 'Create group', icon: <Plus />, onAction: () => {} } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /Add Group/ }))
  },
}
export const Empty: Story = { args: { items: [], emptyText: 'No Record' } }
export const Loading: Story = { args: { items: [], loadState: 'loading' } }
export const Failed: Story = { args: { items: [], loadState: 'failed', onRetry: () => {} } }
export const WithError: Story = { args: { error: 'This field is required', isRequired: true } }
export const Disabled: Story = { args: { isDisabled: true, defaultValue: ['g0', 'g2'] } }
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: ['g0', 'g2'] } }
export const LongText: Story = {
  args: {
    items: [{ id: 'long', name: 'A group that somebody gave a name without an end '.repeat(3) }, ...GROUPS],
    defaultValue: ['long', 'g2'],
  },
}
export const RightToLeft: Story = { args: { defaultValue: ['g0', 'g2'] }, globals: { locale: 'ar' } }
export const Dark: Story = { args: { defaultValue: ['g0', 'g2'] }, globals: { theme: 'dark' } }
