import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../charts.css'
import type { ChartItemPick } from '../../charts.types.ts'
import { SCOPE_SLICES, TOP_INTENTS } from '../../testing/chartSamples.ts'
import { DonutChart } from './DonutChart.tsx'
import type { DonutChartProps } from './DonutChart.tsx'

const chart = (props: Partial<DonutChartProps> = {}) => (
  <DonutChart
    label="Scope"
    slices={SCOPE_SLICES}
    centerValue="82.66%"
    centerLabel="Scoped"
    emptyText="No messages"
    {...props}
  />
)
const fills = () =>
  [...document.querySelectorAll('.platform-DonutChart-slice')].map((slice) => slice.getAttribute('fill'))

describe('DonutChart', () => {
  it('has its figure in the middle, and a slot for each slice', async () => {
    const screen = await renderUi(chart())
    await expect.element(screen.getByText('82.66%')).toBeVisible()
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect.element(screen.getByRole('img', { name: /^Non-scoped: 1,294/ })).toHaveFocus()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Non-scoped1,29417.3%')
    await userEvent.keyboard('{Escape}')
    expect(page.getByRole('tooltip').elements()).toHaveLength(0)
  })

  it('picks a slice by keyboard and by pointer', async () => {
    const onPick = vi.fn<(pick: ChartItemPick) => void>()
    const screen = await renderUi(chart({ onPick }))
    await userEvent.keyboard('{Tab}{Enter}{ArrowRight} ')
    expect(onPick.mock.calls).toEqual([[{ key: 'scoped' }], [{ key: 'nonScoped' }]])
    await screen.getByRole('button', { name: /^Scoped/ }).click({ position: { x: 128, y: 66 } })
    expect(onPick).toHaveBeenLastCalledWith({ key: 'scoped' })
  })

  it('uses the pair for two slices and the seven colours for more', async () => {
    const screen = await renderUi(chart())
    await expect.poll(fills).toEqual(['var(--platform-chart-bar-1)', 'var(--platform-chart-bar-2)'])
    await screen.rerender(chart({ slices: TOP_INTENTS }))
    await expect.poll(fills).toHaveLength(7)
    expect(new Set(fills()).size).toBe(7)
  })

  it('keeps the colour of a slice if another one is zero', async () => {
    await renderUi(
      chart({ slices: SCOPE_SLICES.map((slice, index) => (index === 0 ? { ...slice, value: 0 } : slice)) }),
    )
    await expect.poll(fills).toEqual(['var(--platform-chart-bar-2)'])
  })

  it('shows a note without data', async () => {
    const screen = await renderUi(chart({ slices: SCOPE_SLICES.map((slice) => ({ ...slice, value: 0 })) }))
    await expect.element(screen.getByRole('group', { name: 'Scope' })).toHaveTextContent('No messages')
  })
})
