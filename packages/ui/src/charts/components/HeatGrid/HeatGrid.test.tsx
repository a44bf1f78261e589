import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../charts.css'
import type { ChartPick } from '../../charts.types.ts'
import { HOURS, WEEK_VALUES, weekdays } from '../../testing/chartSamples.ts'
import { HeatGrid } from './HeatGrid.tsx'
import type { HeatGridProps } from './HeatGrid.tsx'

const grid = (props: Partial<HeatGridProps> = {}) => (
  <HeatGrid
    label="Messages by hour"
    valueLabel="Messages"
    rows={weekdays()}
    columns={HOURS}
    values={WEEK_VALUES}
    emptyText="No messages"
    {...props}
  />
)
const focusedName = () => document.activeElement?.getAttribute('aria-label')
const tooltip = () => page.getByRole('tooltip')

describe('HeatGrid', () => {
  it('is one tab stop, whose keys move between days and hours', async () => {
    await renderUi(grid())
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowRight}')
    expect(focusedName()).toBe('Tuesday, 01:00: 0')
    await userEvent.keyboard('{End}')
    expect(focusedName()).toMatch(/^Tuesday, 23:00/)
    await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(12)}`)
    expect(focusedName()).toBe(`Tuesday, 12:00: ${WEEK_VALUES[1]?.[12]}`)
    await expect.element(tooltip()).toHaveTextContent(`Tuesday, 12:00Messages${WEEK_VALUES[1]?.[12]}`)
    await userEvent.keyboard('{Escape}')
    expect(tooltip().elements()).toHaveLength(0)
  })

  it('picks a cell', async () => {
    const onPick = vi.fn<(pick: ChartPick) => void>()
    const screen = await renderUi(grid({ onPick }))
    await screen.getByRole('button', { name: /^Sunday, 14:00/ }).click()
    expect(onPick).toHaveBeenLastCalledWith({ key: '6', series: '14' })
    await userEvent.keyboard('{ArrowLeft} ')
    expect(onPick).toHaveBeenLastCalledWith({ key: '6', series: '13' })
  })

  it('scrolls inside a narrow page, and shows the cell that has the focus with its tooltip', async () => {
    await page.viewport(390, 844)
    const screen = await renderUi(grid(), { direction: 'rtl' })
    await expect.element(screen.getByRole('group')).toBeVisible()
    await userEvent.keyboard('{Tab}{End}')
    const frame = document.querySelector('.platform-HeatGrid')!.getBoundingClientRect()
    const inside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return left >= frame.left - 1 && right <= frame.right + 1
    }
    await expect.poll(() => inside(document.activeElement!)).toBe(true)
    await expect.poll(() => inside(tooltip().element())).toBe(true)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('shows a note without data', async () => {
    const screen = await renderUi(grid({ values: [[0]] }))
    await expect.element(screen.getByRole('group', { name: 'Messages by hour' })).toHaveTextContent('No messages')
  })
})
