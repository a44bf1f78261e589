import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../charts.css'
import type { ChartPick } from '../../charts.types.ts'
import { days, SCOPE_DAYS, SCOPE_SERIES, wave } from '../../testing/chartSamples.ts'
import { BarChart } from './BarChart.tsx'
import type { BarChartProps } from './BarChart.tsx'

const chart = (props: Partial<BarChartProps> = {}) => (
  <BarChart label="Scope Trend" data={SCOPE_DAYS} series={SCOPE_SERIES} emptyText="No messages" {...props} />
)
const focusedName = () => document.activeElement?.getAttribute('aria-label')
const tooltip = () => page.getByRole('tooltip')
const barStarts = (series: number) => {
  const path = document.querySelectorAll('.platform-BarChart-bars')[series]!.getAttribute('d')!
  return [...path.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x))
}
const axisTexts = () => [...document.querySelectorAll('.platform-Chart-text')].map(({ textContent }) => textContent)

describe('BarChart', () => {
  it('is one tab stop, whose keys move between the days', async () => {
    await renderUi(
      <>
        {chart()}
        <button type="button">After</button>
      </>,
    )
    await userEvent.keyboard('{Tab}')
    expect(focusedName()).toBe('5 Aug 2025: Scoped 412, Non-scoped 96')
    await expect.element(tooltip()).toHaveTextContent('5 Aug 2025Scoped412Non-scoped96')
    await userEvent.keyboard('{ArrowRight}')
    expect(focusedName()).toBe('6 Aug 2025: Scoped 438, Non-scoped 104')
    await expect.element(tooltip()).toHaveTextContent('6 Aug 2025Scoped438Non-scoped104')
    await userEvent.keyboard('{End}')
    expect(focusedName()).toBe('18 Aug 2025: Scoped 505, Non-scoped 84')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(focusedName()).toBe('5 Aug 2025: Scoped 412, Non-scoped 96')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
    expect(tooltip().elements()).toHaveLength(0)
  })

  it('hides the tooltip on Escape, without passing the key on', async () => {
    const onKeyDown = vi.fn<() => void>()
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a dialog, for example
    await renderUi(<div onKeyDown={onKeyDown}>{chart()}</div>)
    await userEvent.keyboard('{Tab}')
    await expect.element(tooltip()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(tooltip().elements()).toHaveLength(0)
    expect(onKeyDown).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onKeyDown).toHaveBeenCalledOnce()
  })

  it('picks a bar by keyboard and by pointer', async () => {
    const onPick = vi.fn<(pick: ChartPick) => void>()
    const screen = await renderUi(chart({ onPick }))
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowDown}')
    expect(focusedName()).toBe('6 Aug 2025: Non-scoped 104')
    await userEvent.keyboard('{Enter}')
    expect(onPick).toHaveBeenLastCalledWith({ key: 'day-1', series: 'nonScoped' })
    await userEvent.keyboard('{ArrowUp} ')
    expect(onPick).toHaveBeenLastCalledWith({ key: 'day-1', series: 'scoped' })
    await screen.getByRole('button', { name: '11 Aug 2025: Scoped 296' }).click()
    expect(onPick).toHaveBeenLastCalledWith({ key: 'day-6', series: 'scoped' })
    await expect.element(tooltip()).toHaveTextContent('11 Aug 2025Scoped296Non-scoped61')
    expect(onPick).toHaveBeenCalledTimes(3)
  })

  it('draws a thousand days as one path of each series, with the same keys and presses', async () => {
    const onPick = vi.fn<(pick: ChartPick) => void>()
    const screen = await renderUi(
      <div style={{ inlineSize: 700 }}>
        {chart({ data: days(1_000, (index) => [wave(index), wave(index) / 4]), onPick })}
      </div>,
    )
    await expect.element(screen.getByRole('group', { name: 'Scope Trend' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.platform-BarChart-bars')).toHaveLength(2)
    expect([0, 1].map((series) => barStarts(series).length)).toEqual([1_000, 1_000])
    expect(document.querySelectorAll('.platform-BarChart *').length).toBeLessThan(60)
    await userEvent.keyboard('{Tab}{PageDown}{ArrowRight}{ArrowDown}{Enter}')
    expect(focusedName()).toMatch(/^14 Nov 2025: Non-scoped/)
    expect(onPick.mock.lastCall).toEqual([{ key: 'day-101', series: 'nonScoped' }])
    const layer = document.querySelector('.platform-Chart-layer')!
    const { width } = layer.getBoundingClientRect()
    // The last day is less than a pixel wide, and its second half is the second series.
    await userEvent.click(layer, { position: { x: width - 0.1, y: 100 } })
    expect(onPick.mock.lastCall).toEqual([{ key: 'day-999', series: 'nonScoped' }])
    expect(onPick).toHaveBeenCalledTimes(2)
    const [last] = days(1_000, () => []).slice(-1)
    await expect.element(tooltip()).toMatchTextContent(new RegExp(`^${last!.label}Scoped`))
    expect(focusedName()).toMatch(/^14 Nov 2025/)
  })

  it('runs from right to left, with the keys', async () => {
    const screen = await renderUi(chart(), { direction: 'rtl' })
    const box = (name: RegExp) => screen.getByRole('img', { name }).element().getBoundingClientRect()
    await expect.element(screen.getByRole('img', { name: /^5 Aug/ })).toBeInTheDocument()
    expect(box(/^6 Aug/).right).toBeCloseTo(box(/^5 Aug/).left, 0)
    await userEvent.keyboard('{Tab}{ArrowLeft}')
    expect(focusedName()).toMatch(/^6 Aug 2025/)
    const [first, second] = barStarts(0)
    expect(first).toBeGreaterThan(barStarts(1)[0]!)
    expect(barStarts(1)[0]).toBeGreaterThan(second!)
  })

  it('has an axis from zero, and days that have room', async () => {
    await page.viewport(1024, 768)
    const screen = await renderUi(<div style={{ inlineSize: 700 }}>{chart()}</div>)
    await expect.element(screen.getByRole('group', { name: 'Scope Trend' })).toBeVisible()
    expect(axisTexts().slice(0, 5)).toEqual(['0', '150', '300', '450', '600'])
    expect(axisTexts()).toHaveLength(5 + 14)
    await screen.rerender(<div style={{ inlineSize: 280 }}>{chart()}</div>)
    await expect.poll(() => axisTexts().slice(5)).toEqual(['05 Aug', '08', '11', '14', '17'])
    const labels = [...document.querySelectorAll('.platform-Chart-text')].slice(5)
    const boxes = labels.map((label) => label.getBoundingClientRect())
    for (const [index, box] of boxes.slice(1).entries()) expect(box.left).toBeGreaterThan(boxes[index]!.right)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  })

  it('shortens labels that are too long, and large numbers on the axis', async () => {
    const data = [
      {
        key: 'a',
        label: 'An intent whose name is far too long for a chart of this width, in every font',
        values: [16_900_000, 2],
      },
    ]
    await renderUi(<div style={{ inlineSize: 280 }}>{chart({ data })}</div>)
    await expect.poll(axisTexts).toContain('20M')
    await expect.poll(() => axisTexts().at(-1)).toMatch(/^An intent.*…$/)
  })

  it('writes numbers in the language of the page', async () => {
    const screen = await renderUi(chart({ data: days(1, () => [1_234_567, 2]) }), { locale: 'hi' })
    await expect.element(screen.getByRole('img', { name: /Scoped 12,34,567/ })).toBeInTheDocument()
  })

  it.each([[[]], [SCOPE_DAYS.map((day) => ({ ...day, values: [0, 0] }))]])(
    'shows a note without data',
    async (data) => {
      const screen = await renderUi(chart({ data }))
      await expect.element(screen.getByRole('group', { name: 'Scope Trend' })).toHaveTextContent('No messages')
      expect(document.querySelector('svg')).toBeNull()
    },
  )

  it('keeps its tab stop when days go away', async () => {
    const screen = await renderUi(chart())
    await userEvent.keyboard('{Tab}{End}')
    await screen.rerender(chart({ data: SCOPE_DAYS.slice(0, 3) }))
    await userEvent.keyboard('{Tab}')
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await expect.element(screen.getByRole('img', { name: /^7 Aug/ })).toHaveAttribute('tabindex', '0')
  })
})
