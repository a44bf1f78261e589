import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../../charts.css'
import type { ChartItemPick } from '../../charts.types.ts'
import { TOP_INTENTS } from '../../testing/chartSamples.ts'
import { BarList } from './BarList.tsx'
import type { BarListProps } from './BarList.tsx'

const list = (props: Partial<BarListProps> = {}) => (
  <BarList label="Top Intents" items={TOP_INTENTS} emptyText="No intents" {...props} />
)
const barWidths = () =>
  [...document.querySelectorAll('.platform-BarList-bar')].map((bar) => bar.getBoundingClientRect().width)

describe('BarList', () => {
  it('lists each item with its value and a bar of its share', async () => {
    const screen = await renderUi(<div style={{ inlineSize: 400 }}>{list()}</div>)
    await expect.element(screen.getByRole('list', { name: 'Top Intents' })).toBeVisible()
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toContain('Order status1,984')
    expect(barWidths()[0]).toBeCloseTo(400, 0)
    expect(barWidths()[1]).toBeCloseTo((400 * 1122) / 1984, 0)
    expect(document.querySelectorAll('[tabindex]')).toHaveLength(0)
  })

  it('is one tab stop if items can be picked', async () => {
    const onPick = vi.fn<(pick: ChartItemPick) => void>()
    const screen = await renderUi(list({ onPick }))
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')
    expect(onPick).toHaveBeenLastCalledWith({ key: 'delivery-delay' })
    await userEvent.keyboard('{End}')
    await expect.element(screen.getByRole('button', { name: /^Damaged on arrival 236/ })).toHaveFocus()
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await screen.getByRole('button', { name: /^Cancel order/ }).click()
    expect(onPick).toHaveBeenLastCalledWith({ key: 'cancel-order' })
  })

  it('has links for items with an address', async () => {
    const items = TOP_INTENTS.map((item) => ({ ...item, href: `#${item.key}` }))
    const screen = await renderUi(list({ items }))
    await userEvent.keyboard('{Tab}{Tab}')
    const link = screen.getByRole('link', { name: /^Delivery delay/ })
    await expect.element(link).toHaveFocus()
    await expect.element(link).toHaveAttribute('href', '#delivery-delay')
  })

  it('shortens long names, and has them in full as a title', async () => {
    const name = 'A name that is much longer than the list'
    const screen = await renderUi(
      <div style={{ inlineSize: 160 }}>{list({ items: [{ key: 'a', label: name, value: 5 }] })}</div>,
    )
    const text = screen.getByTitle(name)
    await expect.element(text).toBeVisible()
    expect(text.element().scrollWidth).toBeGreaterThan(text.element().clientWidth)
  })

  it('shows a note without data', async () => {
    const screen = await renderUi(list({ items: [] }))
    await expect.element(screen.getByRole('group', { name: 'Top Intents' })).toHaveTextContent('No intents')
  })
})
