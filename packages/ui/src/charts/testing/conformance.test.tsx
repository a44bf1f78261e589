import { describeExports } from '@platform/testing/conformance'
import type { ConformanceLine } from '@platform/testing/conformance'
import type { ReactElement } from 'react'
import { describe } from 'vitest'
import * as exported from '../index.ts'
import {
  HOURS,
  PERIOD_SERIES,
  SCOPE_DAYS,
  SCOPE_SERIES,
  SCOPE_SLICES,
  TOP_INTENTS,
  USER_DAYS,
  WEEK_VALUES,
  weekdays,
  writeCsv,
} from './chartSamples.ts'
import '../../charts.css'
import '../../styles.css'

/** The suite of a chart, whose slots are buttons. */
const line = (className: string, make: (onPick: () => void) => ReactElement): ConformanceLine => ({
  className,
  forwards: [],
  keyboard: { role: 'button', keys: '{Enter}' },
  make: (_props, handler) => make(handler),
})
const empty = { emptyText: 'No messages' }

const lines: Readonly<Record<string, ConformanceLine>> = {
  BarChart: line('platform-BarChart', (onPick) => (
    <exported.BarChart {...empty} label="Scope Trend" data={SCOPE_DAYS} series={SCOPE_SERIES} onPick={onPick} />
  )),
  BarList: line('platform-BarList', (onPick) => (
    <exported.BarList {...empty} label="Top Intents" items={TOP_INTENTS} onPick={onPick} />
  )),
  ChartCard: {
    className: 'platform-ChartCard',
    make: (props) => (
      <exported.ChartCard
        {...props}
        title="Scope Trend"
        legend={SCOPE_SERIES}
        fileName="scope-trend"
        toCsv={writeCsv}
        onSave={() => {}}
        table={{ rowHeading: 'Date', columns: SCOPE_SERIES, rows: SCOPE_DAYS }}
      >
        <exported.BarChart {...empty} label="Scope Trend" data={SCOPE_DAYS} series={SCOPE_SERIES} />
      </exported.ChartCard>
    ),
  },
  DonutChart: line('platform-DonutChart', (onPick) => (
    <exported.DonutChart
      {...empty}
      label="Scope"
      slices={SCOPE_SLICES}
      centerValue="82.66%"
      centerLabel="Scoped"
      onPick={onPick}
    />
  )),
  HeatGrid: line('platform-HeatGrid', (onPick) => (
    <exported.HeatGrid
      {...empty}
      label="Messages by hour"
      valueLabel="Messages"
      rows={weekdays()}
      columns={HOURS}
      values={WEEK_VALUES}
      onPick={onPick}
    />
  )),
  LineChart: line('platform-LineChart', (onPick) => (
    <exported.LineChart {...empty} label="Active Users" data={USER_DAYS} series={PERIOD_SERIES} onPick={onPick} />
  )),
  Sparkline: {
    className: 'platform-Sparkline',
    forwards: [],
    make: () => <exported.Sparkline values={[3, 5, 4, 8, 6]} />,
  },
}

describe('@platform/ui/charts', () => {
  describeExports(exported, lines)
})
