import { renderUi } from '@platform/testing/render'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Badge } from '../badge/Badge.tsx'
import { DataGrid } from '../data-grid/DataGrid.tsx'
import { PageHeader } from '../page-header/PageHeader.tsx'
import { PagedTable } from '../paged-table/PagedTable.tsx'
import { ProgressBar } from '../progress-bar/ProgressBar.tsx'

const LONG = 'Returns helper of the shop behind the station '.repeat(6)
const columns = [{ id: 'name', header: 'الاسم', render: ({ name }: { name: string }) => name }]
const rowId = ({ name }: { name: string }) => name

const cases: [string, (name: string) => ReactElement][] = [
  ['a page header', (name) => <PageHeader title={name} />],
  ['a badge', (name) => <Badge>{name}</Badge>],
  ['a progress bar', (name) => <ProgressBar label={name} value={0.5} />],
  ['a row of a table', (name) => <PagedTable aria-label="الوكلاء" columns={columns} rows={[{ name }]} rowId={rowId} />],
  [
    'a row of a grid',
    (name) => (
      <DataGrid aria-label="الوكلاء" columns={columns} rows={[{ name }]} rowId={rowId} style={{ blockSize: 200 }} />
    ),
  ],
]

/** Positions of a text, of its first letter, and of the box that truncates it. */
function placeOf(container: Element, text: string) {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (!currentNode.textContent?.startsWith(text.slice(0, 8))) continue
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    const written = range.getBoundingClientRect()
    range.setEnd(currentNode, 1)
    const box = currentNode.parentElement?.getBoundingClientRect() ?? new DOMRect()
    return { text: written, letter: range.getBoundingClientRect(), box }
  }
  throw new Error('the text is not rendered')
}

describe('a name with another direction than the page', () => {
  it.each(cases)('is truncated at its own end: %s', async (_what, element) => {
    const { container } = await renderUi(<div style={{ inlineSize: 240 }}>{element(LONG)}</div>, { direction: 'rtl' })
    const { letter, box } = await vi.waitFor(() => placeOf(container, LONG))
    expect(letter.left).toBeGreaterThanOrEqual(box.left - 1)
    expect(letter.right).toBeLessThanOrEqual(box.right + 1)
  })

  it.each(cases)('is aligned with the start of the page if it is short: %s', async (_what, element) => {
    const { container } = await renderUi(<div style={{ inlineSize: 600 }}>{element('Helper')}</div>, {
      direction: 'rtl',
    })
    const { text } = await vi.waitFor(() => placeOf(container, 'Helper'))
    const box = container.querySelector('div')?.getBoundingClientRect() ?? new DOMRect()
    expect(box.right - text.right).toBeLessThan(40)
  })
})
