import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapPin, Plus } from 'lucide-react'
import { expect, screen, waitFor } from 'storybook/test'
import { Option } from '../option-list/Option.tsx'
import { ComboBox } from './ComboBox.tsx'

interface City {
  id: string
  name: string
  state: string
}

const CITIES: readonly City[] = [
  { id: 'pune', name: 'Pune', state: 'Maharashtra' },
  { id: 'nashik', name: 'Nashik', state: 'Maharashtra' },
  { id: 'madurai', name: 'Madurai', state: 'Tamil Nadu' },
]

const meta = {
  title: 'Components/ComboBox',
  component: ComboBox<City>,
  args: {
    label: 'City',
    items: CITIES,
    children: (city: City) => (
      <Option id={city.id} description={city.state}>
        {city.name}
      </Option>
    ),
  },
} satisfies Meta<typeof ComboBox<City>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithIcon: Story = { args: { icon: <MapPin /> } }
export const Chosen: Story = { args: { defaultValue: 'pune' } }
export const Empty: Story = { args: { items: [], emptyText: 'No Record' } }
export const Loading: Story = { args: { items: [], loadState: 'loading' } }
export const Failed: Story = { args: { items: [], loadState: 'failed', onRetry: () => {} } }
export const WithAction: Story = {
  args: { footerAction: { label: 'Add city', icon: <Plus />, onAction: () => {} } },
}
export const WithError: Story = { args: { error: 'Please select a city', isRequired: true } }
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'pune' } }
export const Open: Story = {
  args: WithAction.args,
  decorators: [(Story) => <div style={{ minBlockSize: 260 }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'na')
    // The list is hidden until it is placed.
    await waitFor(() => expect(screen.getByRole('option', { name: /Nashik/ })).toBeVisible())
  },
}
export const RightToLeft: Story = { ...Open, globals: { locale: 'ar' } }
export const Dark: Story = { ...Open, globals: { theme: 'dark' } }
