import type { Meta, StoryObj } from '@storybook/react-vite'
import { Globe, MessageSquare, Plus, RadioTower } from 'lucide-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { Option } from '../option-list/Option.tsx'
import { OptionSection } from '../option-list/OptionSection.tsx'
import { Select } from './Select.tsx'

const channels = [
  <OptionSection key="whatsapp" title="WhatsApp">
    <Option id="care" icon={<MessageSquare />} description="+91 80 4718 2200">
      Kaveri Care
    </Option>
    <Option id="offers" icon={<MessageSquare />} description="+91 80 4718 2204">
      Kaveri Offers
    </Option>
  </OptionSection>,
  <OptionSection key="rcs" title="RCS">
    <Option id="home" icon={<Globe />}>
      Kaveri Home
    </Option>
  </OptionSection>,
]

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { label: 'Choose Channel', children: channels, onChange: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 406, minBlockSize: 340 }}>{Story()}</div>],
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the list by a press. */
const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button'))
  await expect(await screen.findByRole('listbox', { hidden: true })).toBeInTheDocument()
}

export const Empty: Story = {}
export const Chosen: Story = { args: { defaultValue: 'care' } }
export const Open: Story = {
  args: { defaultValue: 'care', footerAction: { label: 'Add channel', icon: <Plus />, onAction: fn() } },
  play: open,
}
export const WithIcon: Story = { args: { icon: <RadioTower /> } }
export const Multiple: Story = { args: { selectionMode: 'multiple', defaultValue: ['care', 'home'] } }
export const Loading: Story = { args: { children: [], loadState: 'loading' }, play: open }
export const NoOptions: Story = { args: { children: [], emptyText: 'No channels yet' }, play: open }
export const Failed: Story = {
  args: { children: [], loadState: 'failed', loadError: 'The channels did not answer.', onRetry: fn() },
  play: open,
}
export const WithError: Story = { args: { isRequired: true, error: 'Please select any configuration' } }
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'care' } }
export const LongText: Story = {
  args: {
    children: [
      <Option key="long" id="long" description="a description that is long as well, and cut">
        An option whose name somebody wrote without an end, so that it must be cut
      </Option>,
    ],
    defaultValue: 'long',
  },
  play: open,
}
export const RightToLeft: Story = {
  args: {
    label: 'اختر القناة',
    children: [
      <Option key="care" id="care" icon={<MessageSquare />} description="+91 80 4718 2200">
        خدمة كافيري
      </Option>,
    ],
    defaultValue: 'care',
  },
  globals: { locale: 'ar' },
  play: open,
}
export const Dark: Story = { ...Open, globals: { theme: 'dark' } }
