import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import '../../../charts.css'
import {
  HOURS,
  PERIOD_SERIES,
  SCOPE_DAYS,
  SCOPE_SERIES,
  TOP_INTENTS,
  USER_DAYS,
  WEEK_VALUES,
  weekdays,
  writeCsv,
} from '../../testing/chartSamples.ts'
import { BarChart } from '../BarChart/BarChart.tsx'
import { BarList } from '../BarList/BarList.tsx'
import { HeatGrid } from '../HeatGrid/HeatGrid.tsx'
import { LineChart } from '../LineChart/LineChart.tsx'
import { ChartCard } from './ChartCard.tsx'

const emptyText = 'No messages in these days'

const meta = {
  title: 'Charts/ChartCard',
  component: ChartCard,
  args: {
    title: 'Scope Trend',
    legend: SCOPE_SERIES,
    fileName: 'scope-trend',
    table: { rowHeading: 'Date', columns: SCOPE_SERIES, rows: SCOPE_DAYS },
    toCsv: writeCsv,
    onSave: fn(),
    children: <BarChart label="Scope Trend" data={SCOPE_DAYS} series={SCOPE_SERIES} emptyText={emptyText} />,
  },
} satisfies Meta<typeof ChartCard>
export default meta
type Story = StoryObj<typeof meta>

export const Bars: Story = {}

export const Line: Story = {
  args: {
    title: 'Active Users',
    legend: PERIOD_SERIES,
    legendMarks: 'lines',
    fileName: 'active-users',
    table: { rowHeading: 'Date', columns: PERIOD_SERIES, rows: USER_DAYS },
    children: <LineChart label="Active Users" data={USER_DAYS} series={PERIOD_SERIES} emptyText={emptyText} />,
  },
}

export const Ranking: Story = {
  args: {
    title: 'Top Intents',
    legend: undefined,
    fileName: 'top-intents',
    table: {
      rowHeading: 'Intent',
      columns: [{ key: 'messages', label: 'Messages' }],
      rows: TOP_INTENTS.map(({ key, label, value }) => ({ key, label, values: [value] })),
    },
    children: <BarList label="Top Intents" items={TOP_INTENTS} emptyText={emptyText} />,
  },
}

export const Week: Story = {
  args: {
    title: 'Messages by hour',
    legend: undefined,
    fileName: 'messages-by-hour',
    table: {
      rowHeading: 'Day',
      columns: HOURS,
      rows: weekdays().map((day, index) => ({ ...day, values: WEEK_VALUES[index] ?? [] })),
    },
    children: (
      <HeatGrid
        label="Messages by hour"
        valueLabel="Messages"
        rows={weekdays()}
        columns={HOURS}
        values={WEEK_VALUES}
        emptyText={emptyText}
      />
    ),
  },
}

/** The same data as a table, whose numbers are buttons. */
export const AsTable: Story = {
  args: { onPick: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
  },
}

export const DownloadMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }))
  },
}

export const Empty: Story = {
  args: {
    table: { rowHeading: 'Date', columns: SCOPE_SERIES, rows: [] },
    children: <BarChart label="Scope Trend" data={[]} series={SCOPE_SERIES} emptyText={emptyText} />,
  },
}

export const LongTitle: Story = {
  args: { title: 'A title that does not fit beside what can be done here '.repeat(2) },
}

export const RightToLeft: Story = {
  args: {
    title: 'اتجاه النطاق',
    legend: [
      { key: 'scoped', label: 'ضمن النطاق' },
      { key: 'nonScoped', label: 'خارج النطاق' },
    ],
  },
  globals: { locale: 'ar' },
}

export const Dark: Story = { globals: { theme: 'dark' } }
