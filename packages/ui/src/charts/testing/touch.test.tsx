import { renderUi } from '@platform/testing/render'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../../charts.css'
import { BarChart } from '../components/BarChart/BarChart.tsx'
import { LineChart } from '../components/LineChart/LineChart.tsx'
import { days, PERIOD_SERIES, USER_DAYS, wave } from './chartSamples.ts'
import { swipeUp, tap } from './touch.ts'

const MANY = days(150, (index) => [wave(index), wave(index + 30)])
const line = <LineChart label="Users" data={USER_DAYS} series={PERIOD_SERIES} emptyText="None" />
const bars = <BarChart label="Users" data={MANY} series={PERIOD_SERIES} emptyText="None" />

/** Renders a chart of 300 px in a page that scrolls. */
async function renderChart(chart: ReactElement) {
  await renderUi(
    <div style={{ inlineSize: 300, blockSize: 3_000 }}>
      {chart}
      <p>Outside</p>
    </div>,
  )
  await expect.poll(layer).not.toBeNull()
}
const layer = () => document.querySelector('.platform-Chart-layer')
const tooltip = () => page.getByRole('tooltip')

describe.each([
  ['a line chart', line, USER_DAYS],
  ['more than 100 bars', bars, MANY],
])('%s under a finger', (_, chart, data) => {
  it('shows the nearest category after a tap, and hides it after a tap outside', async () => {
    await renderChart(chart)
    await tap(layer()!, { x: 0.999, y: 0.5 })
    await expect.element(tooltip()).toMatchTextContent(new RegExp(`^${data.at(-1)!.label}`, 'u'))
    await tap(layer()!, { x: 0.001, y: 0.5 })
    await expect.element(tooltip()).toMatchTextContent(new RegExp(`^${data[0]!.label}`, 'u'))
    await tap(page.getByText('Outside').element())
    await expect.element(tooltip()).not.toBeInTheDocument()
  })

  it('scrolls the page by a swipe, without a tooltip', async () => {
    await renderChart(chart)
    // The page may scroll on after the swipe, and a tap on a page that scrolls only stops it: also that of the next test.
    const scrolled = new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }))
    await swipeUp(layer()!, 150)
    await scrolled
    expect(document.documentElement.scrollTop).toBeGreaterThan(0)
    expect(tooltip().elements()).toEqual([])
    document.documentElement.scrollTo({ top: 0 })
  })
})
