import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import '../../../charts.css'
import { TOP_INTENTS } from '../../testing/chartSamples.ts'
import { BarList } from './BarList.tsx'

const meta = {
  title: 'Charts/BarList',
  component: BarList,
  args: { label: 'Top Intents', items: TOP_INTENTS, emptyText: 'No intents in these days' },
  decorators: [(Story) => <div style={{ maxInlineSize: 360 }}>{Story()}</div>],
} satisfies Meta<typeof BarList>
export default meta
type Story = StoryObj<typeof meta>

export const Ranking: Story = {}

/** Each item is a button. */
export const Pickable: Story = {
  args: { onPick: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
  },
}

export const OneItem: Story = { args: { items: TOP_INTENTS.slice(0, 1) } }

export const LongNames: Story = {
  args: {
    items: TOP_INTENTS.map((item) => ({ ...item, label: `${item.label} with a name that is longer than its list` })),
  },
}

export const Empty: Story = { args: { items: [] } }

export const RightToLeft: Story = {
  args: {
    label: 'أهم النوايا',
    items: ['حالة الطلب', 'تأخر التوصيل', 'إلغاء الطلب', 'Change address'].map((label, index) => ({
      key: label,
      label,
      value: 2000 / (index + 1),
    })),
    formatValue: (value) => value.toFixed(0),
  },
  globals: { locale: 'ar' },
}

export const Dark: Story = { ...Pickable, globals: { theme: 'dark' } }
