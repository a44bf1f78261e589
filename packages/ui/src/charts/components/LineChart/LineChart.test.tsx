import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../charts.css'
import type { ChartPick } from '../../charts.types.ts'
import { days, PERIOD_SERIES, USER_DAYS, wave } from '../../testing/chartSamples.ts'
import { LineChart } from './LineChart.tsx'
import type { LineChartProps } from './LineChart.tsx'

const chart = (props: Partial<LineChartProps> = {}) => (
  <div style={{ inlineSize: 700 }}>
    <LineChart label="Active Users" data={USER_DAYS} series={PERIOD_SERIES} emptyText="No users" {...props} />
  </div>
)
const focusedName = () => document.activeElement?.getAttribute('aria-label')
const tooltip = () => page.getByRole('tooltip')
const layer = () => document.querySelector('.platform-Chart-layer')!
const linePath = () => document.querySelector('.platform-LineChart-line')!.getAttribute('d')!

describe('LineChart', () => {
  it('is one tab stop, whose keys move between the points', async () => {
    await renderUi(chart())
    await userEvent.keyboard('{Tab}{ArrowRight}')
    expect(focusedName()).toBe('6 Aug 2025: This period 281, Previous period 255')
    await expect.element(tooltip()).toHaveTextContent('6 Aug 2025This period281Previous period255')
    await userEvent.keyboard('{End}')
    expect(focusedName()).toMatch(/^18 Aug 2025/)
    await userEvent.keyboard('{Escape}')
    expect(tooltip().elements()).toHaveLength(0)
  })

  it('has the label of a last point at the top above the point', async () => {
    await renderUi(chart({ data: days(7, (day) => [day === 6 ? 9 : 3]) }))
    // Figures stand on their baseline; how far their box reaches below it depends on the fonts of the machine.
    const label = document.querySelector('.platform-LineChart-last')!
    const baseline = label.closest('svg')!.getBoundingClientRect().top + Number(label.getAttribute('y'))
    expect(baseline).toBeLessThanOrEqual(
      document.querySelector('.platform-LineChart-point')!.getBoundingClientRect().top,
    )
  })

  it('picks a point by keyboard and by pointer', async () => {
    const onPick = vi.fn<(pick: ChartPick) => void>()
    const screen = await renderUi(chart({ onPick }))
    await userEvent.keyboard('{Tab}{ArrowRight}{Enter}')
    expect(onPick.mock.lastCall).toEqual([{ key: 'day-1', series: 'current' }])
    await userEvent.keyboard(' ')
    expect(onPick).toHaveBeenCalledTimes(2)
    const { width } = layer().getBoundingClientRect()
    await userEvent.click(layer(), { position: { x: width - 3, y: 100 } })
    expect(onPick.mock.lastCall).toEqual([{ key: 'day-13', series: 'current' }])
    await expect.element(tooltip()).toHaveTextContent('18 Aug 2025This period326Previous period290')
    await screen.getByRole('button').click()
    expect(onPick.mock.lastCall).toEqual([{ key: 'day-1', series: 'current' }])
    expect(onPick).toHaveBeenCalledTimes(4)
  })

  it('runs from right to left, with the keys', async () => {
    await renderUi(chart(), { direction: 'rtl' })
    await expect.poll(() => document.querySelector('.platform-LineChart-line')).not.toBeNull()
    const [first, second] = [...linePath().matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x))
    expect(first).toBeGreaterThan(second!)
    await userEvent.keyboard('{Tab}{ArrowLeft}')
    expect(focusedName()).toMatch(/^6 Aug 2025/)
    await userEvent.hover(layer(), { position: { x: 3, y: 50 } })
    await expect.element(tooltip()).toHaveTextContent('18 Aug 2025This period326Previous period290')
  })

  it('labels the last point that is known', async () => {
    await renderUi(chart({ data: [...USER_DAYS, { key: 'today', label: 'Today', values: [null, 12] }] }))
    await expect.poll(() => document.querySelector('.platform-LineChart-last')?.textContent).toBe('326')
    await userEvent.keyboard('{Tab}{End}')
    expect(focusedName()).toBe('Today: This period –, Previous period 12')
  })

  it('draws a thousand points as one path, and finds the one at the pointer', async () => {
    await renderUi(chart({ data: days(1_000, (index) => [wave(index), wave(index + 30)]) }))
    await expect.poll(() => document.querySelectorAll('.platform-LineChart-line')).toHaveLength(1)
    expect(linePath().match(/L/g)).toHaveLength(999)
    expect(document.querySelectorAll('.platform-LineChart *').length).toBeLessThan(60)
    const { width } = layer().getBoundingClientRect()
    await userEvent.hover(layer(), { position: { x: width / 2, y: 40 } })
    const middle = days(501, () => []).slice(-2)
    await expect.element(tooltip()).toBeVisible()
    expect(middle.map(({ label }) => label)).toContain(tooltip().element().querySelector('p')!.textContent)
  })

  it('shows one point, and shows a note without data', async () => {
    const screen = await renderUi(chart({ data: USER_DAYS.slice(0, 1) }))
    await expect.poll(() => document.querySelector('.platform-LineChart-last')?.textContent).toBe('268')
    await screen.rerender(chart({ data: [] }))
    await expect.element(screen.getByRole('group', { name: 'Active Users' })).toHaveTextContent('No users')
  })
})
