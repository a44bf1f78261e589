import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PagedTable, type PagedTableColumn, type PagedTableProps } from './PagedTable.tsx'

interface Row {
  readonly id: string
  readonly name: string
  readonly count: number
}
const rows: readonly Row[] = [
  { id: '1', name: 'city', count: 48 },
  { id: '2', name: 'product', count: 126 },
]
const pager = { hasPrevious: true, hasNext: true, onPrevious: () => {}, onNext: () => {} }
const renderActions = ({ name }: Row) => <button type="button">Delete {name}</button>

const Table = (props: Partial<PagedTableProps<Row>>) => (
  <PagedTable
    aria-label="Entities"
    columns={[
      { id: 'name', header: 'Entity name', render: ({ name }) => name },
      { id: 'count', header: 'Values', align: 'end', render: ({ count }) => count },
    ]}
    rows={rows}
    rowId={({ id }) => id}
    {...props}
  />
)

/** The start position of a text, in pixels. */
function start(role: 'columnheader' | 'button', name: string): number {
  const element = page.getByRole(role, { name }).element()
  return element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft)
}

describe('PagedTable', () => {
  describeConformance(
    (props, onRowAction) => <Table {...props} onRowAction={onRowAction} rowActions={renderActions} pager={pager} />,
    {
      className: 'platform-PagedTable',
      keyboard: { role: 'button', keys: '{Enter}' },
    },
  )

  it('is a table with headers for columns and rows', async () => {
    await renderUi(<Table rowActions={renderActions} />)
    await expect.element(page.getByRole('table', { name: 'Entities' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
    await expect.element(page.getByRole('rowheader', { name: 'city' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '126' })).toBeVisible()
  })

  it('aligns a name with the start of its column', async () => {
    await renderUi(<Table onRowAction={() => {}} />)
    expect(start('button', 'city')).toBeCloseTo(start('columnheader', 'Entity name'), 0)
  })

  it('turns pages', async () => {
    const onPrevious = vi.fn()
    const onNext = vi.fn()
    await renderUi(<Table pager={{ hasPrevious: true, hasNext: true, onPrevious, onNext, summary: '3–4 of 9' }} />)
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    expect([onPrevious, onNext].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    await expect.element(page.getByText('3–4 of 9')).toBeVisible()
  })

  it('shows on the button when no page is left, and when there are no rows', async () => {
    const last = { ...pager, hasNext: false, endText: 'No more entity to show', emptyText: 'No data to show' }
    const view = await renderUi(<Table pager={last} />)
    await expect.element(page.getByRole('button', { name: 'No more entity to show' })).toBeDisabled()
    await view.rerender(<Table rows={[]} pager={{ ...last, hasPrevious: false }} empty="Nothing yet" />)
    await expect.element(page.getByRole('button', { name: 'No data to show' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect.element(page.getByText('Nothing yet')).toBeVisible()
  })

  it('handles a press anywhere in a row, but not on its controls', async () => {
    const onRowAction = vi.fn()
    await renderUi(<Table onRowAction={onRowAction} rowActions={renderActions} />)
    const cell = page.getByRole('cell', { name: '126' }).element().getBoundingClientRect()
    const hit = document.elementFromPoint(cell.x + 10, cell.y + cell.height / 2) as HTMLElement
    await userEvent.click(hit)
    expect(onRowAction).toHaveBeenCalledWith(rows[1])
    await page.getByRole('button', { name: 'Delete city' }).click()
    expect(onRowAction).toHaveBeenCalledOnce()
  })

  it('shows the actions of a row to the keyboard', async () => {
    await renderUi(<Table rowActions={renderActions} />)
    const action = page.getByRole('button', { name: 'Delete product' })
    const opacity = () => getComputedStyle(action.element().parentElement as Element).opacity
    expect(opacity()).toBe('0')
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(action).toHaveFocus()
    expect(opacity()).toBe('1')
  })

  it('is busy while loading and shows an error after a failure', async () => {
    const view = await renderUi(<Table status="loading" />)
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByRole('rowheader', { name: 'city' })).toBeVisible()
    await view.rerender(<Table status="failed" error={<p role="alert">No answer</p>} />)
    await expect.element(page.getByRole('alert')).toHaveTextContent('No answer')
    await expect.element(page.getByRole('rowheader')).not.toBeInTheDocument()
  })

  it('can be scrolled by keyboard when it is too wide', async () => {
    await renderUi(
      <div style={{ width: 100 }}>
        <Table />
      </div>,
    )
    await expect.element(page.getByRole('region', { name: 'Entities' })).toHaveAttribute('tabindex', '0')
  })

  it.each(['ltr', 'rtl'] as const)('keeps a pinned column in view when it is too wide (%s)', async (dir) => {
    const columns: PagedTableColumn<Row>[] = [
      { id: 'name', header: 'Entity name', render: ({ name }) => name },
      { id: 'count', header: 'Values', render: ({ count }) => <div style={{ width: 300 }}>{count}</div> },
      { id: 'settings', header: 'Settings', isPinned: true, render: ({ name }) => <a href="/">Edit {name}</a> },
    ]
    await renderUi(
      <div dir={dir} style={{ width: 240 }}>
        <Table columns={columns} />
      </div>,
    )
    await expect.element(page.getByRole('region', { name: 'Entities' })).toBeVisible()
    const table = page.getByRole('region', { name: 'Entities' }).element().getBoundingClientRect()
    const link = page.getByRole('link', { name: 'Edit city' }).element().getBoundingClientRect()
    expect(link.left).toBeGreaterThanOrEqual(table.left)
    expect(link.right).toBeLessThanOrEqual(table.right)
  })
})
