import { BarChart, LineChart } from '@platform/ui/charts'
import '@platform/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import '../../../packages/ui/src/charts/styles.css'
import { pathPoints, type Library } from './scene.ts'

const SERIES = [
  { key: 'scoped', label: 'Scoped' },
  { key: 'nonScoped', label: 'Non-scoped' },
] as const

export const library: Library = {
  mount: (container, { kind, points }) => {
    const data = points.map(({ name, scoped, nonScoped }) => ({
      key: name,
      label: name,
      values: kind === 'bars' ? [scoped, nonScoped] : [scoped],
    }))
    createRoot(container).render(
      kind === 'bars' ? (
        <BarChart label="Messages" emptyText="No messages" data={data} series={SERIES} />
      ) : (
        <LineChart label="Messages" emptyText="No messages" data={data} series={[SERIES[0]]} />
      ),
    )
  },
  isDrawn: (container) => container.querySelector('.platform-BarChart-bars, .platform-LineChart-line') !== null,
  countMarks: (container) => {
    const bars = [...container.querySelectorAll('.platform-BarChart-bars')]
    if (bars.length > 0) return bars.reduce((sum, bar) => sum + pathPoints(bar), 0)
    return pathPoints(container.querySelector('.platform-LineChart-line'))
  },
  tooltipText: (container) => container.querySelector('[role=tooltip]')?.textContent ?? '',
}
