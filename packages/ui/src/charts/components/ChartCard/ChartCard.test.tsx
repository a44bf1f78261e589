import { renderUi } from '@platform/testing/render'
import '@platform/ui/fonts.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../charts.css'
import type { ChartPick } from '../../charts.types.ts'
import {
  HOURS,
  SCOPE_DAYS,
  SCOPE_SERIES,
  TOP_INTENTS,
  WEEK_VALUES,
  weekdays,
  writeCsv,
} from '../../testing/chartSamples.ts'
import { BarChart } from '../BarChart/BarChart.tsx'
import { BarList } from '../BarList/BarList.tsx'
import { HeatGrid } from '../HeatGrid/HeatGrid.tsx'
import { ChartCard } from './ChartCard.tsx'
import type { ChartCardProps } from './ChartCard.tsx'
import type { ChartFile } from './chartTable.types.ts'

const bars = <BarChart label="Scope Trend" data={SCOPE_DAYS} series={SCOPE_SERIES} emptyText="No messages" />
const card = (props: Partial<ChartCardProps> = {}) => (
  <ChartCard
    title="Scope Trend"
    legend={SCOPE_SERIES}
    fileName="scope-trend"
    table={{ rowHeading: 'Date', columns: SCOPE_SERIES, rows: SCOPE_DAYS }}
    toCsv={writeCsv}
    onSave={() => {}}
    {...props}
  >
    {props.children ?? bars}
  </ChartCard>
)
const spy = () => vi.fn<(file: ChartFile) => void>()

async function download(
  name: 'PNG image' | 'SVG image' | 'CSV table',
  onSave: ReturnType<typeof spy>,
): Promise<ChartFile> {
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect.poll(() => onSave.mock.lastCall).toBeDefined()
  return onSave.mock.lastCall![0]
}

async function downloadSvg(onSave: ReturnType<typeof spy>) {
  const { content } = await download('SVG image', onSave)
  const picture = new DOMParser().parseFromString(await content.text(), 'image/svg+xml')
  expect(picture.querySelector('parsererror')).toBeNull()
  return {
    picture,
    texts: [...picture.querySelectorAll('text')].map(({ textContent }) => textContent),
    source: await content.text(),
  }
}

/** The colour of a pixel of a picture, as red, green and blue. */
async function pixelOf(content: Blob, x: number, y: number) {
  const bitmap = await createImageBitmap(content)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(x, y, 1, 1)
  return { color: [...data], width: bitmap.width, height: bitmap.height }
}

describe('ChartCard', () => {
  it('shows the same data as a table, and the chart again', async () => {
    const screen = await renderUi(card())
    await expect.element(screen.getByRole('heading', { name: 'Scope Trend' })).toBeVisible()
    await screen.getByRole('button', { name: 'Show as table' }).click()
    const table = screen.getByRole('table', { name: 'Scope Trend' })
    await expect.element(table).toBeVisible()
    expect(table.getByRole('row').elements()).toHaveLength(15)
    await expect.element(table.getByRole('row', { name: '11 Aug 2025 296 61' })).toBeVisible()
    expect(screen.getByRole('group').elements()).toHaveLength(0)
    await screen.getByRole('button', { name: 'Show as chart' }).click()
    await expect.element(screen.getByRole('group', { name: 'Scope Trend' })).toBeVisible()
  })

  it('has buttons in the table if values can be picked', async () => {
    const onPick = vi.fn<(pick: ChartPick) => void>()
    const screen = await renderUi(card({ onPick }))
    await screen.getByRole('button', { name: 'Show as table' }).click()
    await screen.getByRole('button', { name: '11 Aug 2025: Non-scoped 61' }).click()
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ key: 'day-6', series: 'nonScoped' })
  })

  it('downloads the data as CSV', async () => {
    const onSave = spy()
    await renderUi(card({ onSave }))
    const { fileName, content } = await download('CSV table', onSave)
    expect(fileName).toBe('scope-trend.csv')
    const lines = (await content.text()).split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['Date,Scoped,Non-scoped', '5 Aug 2025,412,96'])
    expect(lines).toHaveLength(16)
  })

  it('downloads an SVG that needs neither styles nor fonts of the page', async () => {
    const onSave = spy()
    await renderUi(card({ onSave }))
    const { picture, texts, source } = await downloadSvg(onSave)
    expect(onSave.mock.lastCall![0].fileName).toBe('scope-trend.svg')
    expect(texts).toEqual(expect.arrayContaining(['Scope Trend', 'Scoped', 'Non-scoped', '600', '05 Aug', '18']))
    const fills = [...picture.querySelectorAll('path')].map((path) => path.getAttribute('fill'))
    expect(fills).toHaveLength(2)
    expect(
      source
        .match(/ d="[^"]+"/g)!
        .join('')
        .match(/M/g),
    ).toHaveLength(28)
    expect(fills.every((fill) => /^#[\da-f]{6}$/.test(fill ?? ''))).toBe(true)
    expect(source).not.toMatch(/var\(|oklch|class=|aria-|tabindex/)
    expect(picture.querySelector('style')?.textContent).toMatch(/font-family: "Inter Variable".*data:/s)
    expect(picture.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff')
  })

  it('draws the chart also while its table is shown, and texts that are shortened', async () => {
    const onSave = spy()
    const screen = await renderUi(
      <div style={{ inlineSize: 260 }}>
        {card({
          onSave,
          legend: undefined,
          children: (
            <BarList
              label="Top Intents"
              emptyText=""
              items={TOP_INTENTS.map((item) => ({ ...item, label: `${item.label} whose name is much too long` }))}
            />
          ),
        })}
      </div>,
    )
    await screen.getByRole('button', { name: 'Show as table' }).click()
    const { picture, texts } = await downloadSvg(onSave)
    expect(texts).toContain('1,984')
    expect(texts.find((text) => text.startsWith('Order status'))).toMatch(/^Order status whose.*…$/)
    const widths = [...picture.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('width')))
    expect(widths.filter((width) => width > 0 && Math.abs(width - 226) < 1).length).toBeGreaterThanOrEqual(8)
    await expect.element(screen.getByRole('table')).toBeVisible()
  })

  it('draws a grid that scrolls completely', async () => {
    const onSave = spy()
    await renderUi(
      <div style={{ inlineSize: 340 }}>
        {card({
          onSave,
          legend: undefined,
          children: (
            <HeatGrid
              label="Messages by hour"
              valueLabel="Messages"
              rows={weekdays()}
              columns={HOURS}
              values={WEEK_VALUES}
              emptyText=""
            />
          ),
        })}
      </div>,
    )
    const { picture } = await downloadSvg(onSave)
    const width = Number(picture.documentElement.getAttribute('width'))
    const ends = [...picture.querySelectorAll('rect')].map(
      (rect) => Number(rect.getAttribute('x')) + Number(rect.getAttribute('width')),
    )
    expect(ends.length).toBeGreaterThan(7 * 24)
    expect(width).toBeGreaterThan(600)
    expect(Math.max(...ends)).toBeLessThanOrEqual(width)
  })

  it.each([
    ['light', 255],
    ['dark', 30],
  ] as const)('downloads a PNG at twice the size on the surface of the %s theme', async (theme, limit) => {
    const onSave = spy()
    await renderUi(card({ onSave }), { theme })
    const { fileName, content } = await download('PNG image', onSave)
    expect(fileName).toBe('scope-trend.png')
    const box = document.querySelector('.platform-ChartCard')!.getBoundingClientRect()
    const { color, width, height } = await pixelOf(content, 4, 4)
    expect([width, height]).toEqual([Math.ceil(box.width) * 2, Math.ceil(box.height) * 2])
    expect(Math.max(...color.slice(0, 3))).toBeLessThanOrEqual(limit)
    expect(color[0]! > 128).toBe(theme === 'light')
    expect(color[3]).toBe(255)
  })

  it('reports a picture that cannot be created', async () => {
    const onSave = vi.fn<(file: ChartFile) => void>(() => {
      throw new Error('The disk is full.')
    })
    const screen = await renderUi(card({ onSave }))
    await download('PNG image', onSave)
    await expect.element(screen.getByText(/The picture could not be created/)).toBeVisible()
  })

  it('has its legend in a row of its own on a narrow page', async () => {
    await page.viewport(390, 844)
    const screen = await renderUi(card())
    const title = screen.getByRole('heading').element().getBoundingClientRect()
    const legend = screen.getByRole('list').element().getBoundingClientRect()
    expect(legend.top).toBeGreaterThanOrEqual(title.bottom)
    await page.viewport(1024, 768)
    await expect
      .poll(() => screen.getByRole('list').element().getBoundingClientRect().top)
      .toBeLessThan(screen.getByRole('heading').element().getBoundingClientRect().bottom)
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Show as table' })).toHaveFocus()
  })
})
