import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderReports } from '../../testing/renderReports.tsx'
import { ReportChartCard } from './ReportChartCard.tsx'

it('downloads its table as CSV that spreadsheets open as UTF-8, in which no cell is a formula', async () => {
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  try {
    const columns = [{ key: 'messages', label: '=Messages' }]
    const table = { rowHeading: 'Intent', columns, rows: [{ key: 'a', label: 'Büro', values: [4] }] }
    await renderReports(
      <ReportChartCard title="Intents" table={table} fileName="intents">
        …
      </ReportChartCard>,
    )
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'CSV table' }).click()
    await expect.poll(() => created.mock.lastCall).toBeDefined()
    const content = created.mock.lastCall![0] as Blob
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer())).toBe(
      "\uFEFFIntent,'=Messages\r\nBüro,4\r\n",
    )
  } finally {
    created.mockRestore()
  }
})
