import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { DataGrid, type DataGridProps } from './DataGrid.tsx'
import type { ColumnWidths, DataGridColumn } from './dataGrid.types.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly count: number
}
const rowsOf = (length: number): Row[] =>
  Array.from({ length }, (_, index) => ({ id: `r${index}`, name: `Row ${index}`, count: (index * 7) % 10 }))
const columns: readonly DataGridColumn<Row>[] = [
  { id: 'name', header: 'Name', render: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'count', header: 'Count', align: 'end', render: ({ count }) => count, sortValue: ({ count }) => count },
  {
    id: 'links',
    header: 'Links',
    render: ({ name }) => (
      <>
        <button type="button">Open {name}</button>
        <button type="button">Copy {name}</button>
      </>
    ),
  },
]
const rowId = ({ id }: Row) => id

function Grid(props: Partial<DataGridProps<Row>>) {
  return (
    <>
      <button type="button">Before</button>
      <DataGrid aria-label="Rows" columns={columns} rows={rowsOf(5)} rowId={rowId} style={{ height: 400 }} {...props} />
      <button type="button">After</button>
    </>
  )
}

const grid = page.getByRole('grid', { name: 'Rows' })
const cell = (name: string, role: 'gridcell' | 'rowheader' | 'columnheader' = 'rowheader') =>
  page.getByRole(role, { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const names = () => [...document.querySelectorAll('[role=rowheader]')].map((element) => element.textContent)
const focused = () => {
  const at = document.activeElement
  return [at?.parentElement?.getAttribute('aria-rowindex'), at?.getAttribute('aria-colindex')].map(Number)
}
const enter = async () => {
  ;(button('Before').element() as HTMLElement).focus()
  await userEvent.tab()
}
const press = (keys: string) => userEvent.keyboard(keys)

const renderMove = () => <button type="button">Move Group</button>

function Selectable(props: Partial<DataGridProps<Row>>) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <Grid
        selectionMode="multiple"
        selectedIds={selectedIds}
        onSelectionChange={setSelectedIds}
        bulkActions={renderMove}
        {...props}
      />
      <output aria-label="Ids">{[...selectedIds].join()}</output>
    </>
  )
}
const rightOf = (element: Element) => element.getBoundingClientRect().right
const ids = () => page.getByLabelText('Ids').element().textContent
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

afterEach(() => vi.restoreAllMocks())

describe('DataGrid', () => {
  describeConformance(
    (props, onAction) => (
      <DataGrid
        {...props}
        aria-label="Rows"
        columns={columns}
        rows={rowsOf(5)}
        rowId={rowId}
        selectionMode="multiple"
        onRowAction={onAction}
        rowActions={({ name }) => <button type="button">Delete {name}</button>}
      />
    ),
    { className: 'platform-DataGrid', keyboard: { role: 'gridcell', keys: '{ArrowRight}{Enter}' } },
  )

  it('reports its row and column count, independent of the rendered rows', async () => {
    await renderUi(<Grid rows={rowsOf(5000)} selectionMode="multiple" />)
    await expect.element(grid).toHaveAttribute('aria-rowcount', '5001')
    await expect.element(grid).toHaveAttribute('aria-colcount', '4')
    await expect.element(grid).toHaveAttribute('aria-multiselectable', 'true')
    expect(document.querySelectorAll('[role=row]').length).toBeLessThan(50)
    await expect.element(cell('Row 0')).toHaveAttribute('aria-colindex', '2')
  })

  it('shows the number of selected rows that the host knows, instead of the size of the list', async () => {
    await renderUi(<Selectable selectedCount={6214} selectedIds={new Set(['1'])} />)
    await expect.element(page.getByRole('group', { name: '6,214 selected' })).toBeVisible()
  })

  it('renders every row of a short table', async () => {
    await renderUi(<Grid rows={rowsOf(100)} />)
    expect(document.querySelectorAll('[role=row]')).toHaveLength(101)
  })

  it('has the actions of a row within reach when its columns do not fit, and covers none at their end', async () => {
    await renderUi(
      <Grid
        selectionMode="multiple"
        style={{ width: 260 }}
        rowActions={({ name }) => <button type="button">Delete {name}</button>}
      />,
    )
    await expect.element(grid).toBeVisible()
    const [scroller, frame] = [grid.element(), grid.element().getBoundingClientRect()]
    const actions = button('Delete Row 1').element()
    expect(scroller.scrollWidth).toBeGreaterThan(frame.width)
    expect(rightOf(actions)).toBeLessThanOrEqual(frame.right)
    scroller.scrollLeft = scroller.scrollWidth
    const [links, own] = [button('Copy Row 1').element(), actions].map((each) => each.closest('[role=gridcell]'))
    expect(links && rightOf(links)).toBeLessThanOrEqual((own?.getBoundingClientRect().left ?? 0) + 1)
    expect(rightOf(actions)).toBeLessThanOrEqual(frame.right)
  })

  it('renders the rows that are scrolled into view', async () => {
    await renderUi(<Grid rows={rowsOf(5000)} />)
    grid.element().scrollTop = 40 * 3000
    await expect.element(cell('Row 3000')).toBeVisible()
    await expect.element(cell('Row 20')).not.toBeInTheDocument()
  })

  describe('keyboard', () => {
    it('is one tab stop, both ways', async () => {
      await renderUi(<Grid />)
      await enter()
      expect(focused()).toEqual([2, 1])
      await press('{ArrowDown}{ArrowRight}')
      expect(focused()).toEqual([3, 2])
      await userEvent.tab()
      await expect.element(button('After')).toHaveFocus()
      await userEvent.tab({ shift: true })
      expect(focused()).toEqual([3, 2])
      await userEvent.tab({ shift: true })
      await expect.element(button('Before')).toHaveFocus()
    })

    it('moves by arrows, Home, End and pages, to the header and to the last of many rows', async () => {
      await renderUi(<Grid rows={rowsOf(5000)} />)
      await enter()
      await press('{End}')
      expect(focused()).toEqual([2, 3])
      await press('{PageDown}')
      expect(focused()).toEqual([11, 3])
      await press('{Control>}{End}{/Control}')
      await expect.poll(focused).toEqual([5001, 3])
      await expect.element(cell('Row 4999')).toBeInViewport()
      await press('{Control>}{Home}{/Control}')
      await expect.poll(focused).toEqual([2, 1])
      await press('{ArrowUp}')
      await expect.element(cell('Name', 'columnheader')).toHaveFocus()
    })

    it('keeps the focus while the active row is scrolled away', async () => {
      await renderUi(<Grid rows={rowsOf(5000)} />)
      await enter()
      grid.element().scrollTop = 40 * 3000
      await expect.element(cell('Row 3000')).toBeVisible()
      expect(focused()).toEqual([2, 1])
      await press('{ArrowDown}')
      expect(focused()).toEqual([3, 1])
      await expect.element(cell('Row 1')).toBeInViewport()
    })

    it('moves the focus into the controls of a cell and back', async () => {
      await renderUi(<Grid />)
      await enter()
      await press('{End}{Enter}')
      await expect.element(button('Open Row 0')).toHaveFocus()
      await press('{ArrowDown}')
      await expect.element(button('Open Row 0')).toHaveFocus()
      await userEvent.tab()
      await expect.element(button('Copy Row 0')).toHaveFocus()
      await press('{Escape}')
      expect(focused()).toEqual([2, 3])
      await press('{F2}')
      await expect.element(button('Copy Row 0')).toHaveFocus()
      await userEvent.tab()
      await expect.element(button('After')).toHaveFocus()
    })

    it('has its active cell where a control of a row is pressed', async () => {
      await renderUi(<Grid rowActions={({ name }) => <Button>{`Delete ${name}`}</Button>} />)
      await button('Delete Row 2').click({ force: true })
      await expect.element(button('Delete Row 2')).toHaveFocus()
      await enter()
      expect(focused()).toEqual([4, 4])
    })

    it.each(['Open Row 1', 'Delete Row 1'])('moves the focus from %s, which was pressed, to its cell', async (name) => {
      await renderUi(<Grid rowActions={({ name: row }) => <Button>{`Delete ${row}`}</Button>} />)
      await button(name).click({ force: true })
      await expect.element(button(name)).toHaveFocus()
      const onKeyDown = vi.fn()
      document.addEventListener('keydown', onKeyDown, { once: true })
      await press('{Escape}')
      // What is around the grid, such as a dialog, stays open.
      expect(onKeyDown).not.toHaveBeenCalled()
      document.removeEventListener('keydown', onKeyDown)
      expect(focused()).toEqual([3, name.startsWith('Open') ? 3 : 4])
      await press('{ArrowUp}')
      expect(focused()).toEqual([2, name.startsWith('Open') ? 3 : 4])
    })

    it('follows the text direction', async () => {
      await renderUi(<Grid />, { direction: 'rtl' })
      await enter()
      await press('{ArrowLeft}')
      expect(focused()).toEqual([2, 2])
    })
  })

  describe('sorting', () => {
    it('cycles ascending, descending and unsorted, by press and by key', async () => {
      await renderUi(<Grid />)
      const header = cell('Count', 'columnheader')
      await expect.element(header).toHaveAttribute('aria-sort', 'none')
      await button('Count').click()
      await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
      expect(names()).toEqual(
        ['Row 0', 'Row 3', 'Row 2', 'Row 1', 'Row 4'].toSorted(
          (a, b) => ((Number(a.at(-1)) * 7) % 10) - ((Number(b.at(-1)) * 7) % 10),
        ),
      )
      await button('Count').click()
      await expect.element(header).toHaveAttribute('aria-sort', 'descending')
      ;(header.element() as HTMLElement).focus()
      await press('{Enter}')
      await expect.element(header).toHaveAttribute('aria-sort', 'none')
      expect(names()[0]).toBe('Row 0')
      await expect.element(cell('Links', 'columnheader')).not.toHaveAttribute('aria-sort')
    })

    it('only reports the sort if the host sorts', async () => {
      const onSortChange = vi.fn()
      const sortable = columns.map(({ id, header, render }) => ({ id, header, render, isSortable: true }))
      await renderUi(<Grid columns={sortable} sort={null} onSortChange={onSortChange} />)
      await button('Count').click()
      expect(onSortChange).toHaveBeenCalledWith({ columnId: 'count', direction: 'ascending' })
      expect(names()[0]).toBe('Row 0')
    })
  })

  describe('selection', () => {
    it('selects rows by press, by range and all, and announces it', async () => {
      await renderUi(<Selectable />)
      await box('Select Row 1').click()
      await box('Select Row 3').click({ modifiers: ['Shift'] })
      expect(ids()).toBe('r1,r2,r3')
      await expect.element(page.getByRole('row', { name: /Row 2/ })).toHaveAttribute('aria-selected', 'true')
      await expect.element(box('Select all')).toBePartiallyChecked()
      await expect.element(page.getByRole('status').filter({ hasText: '3 selected' })).toBeInTheDocument()
      await box('Select all').click()
      expect(ids()).toBe('r1,r2,r3,r0,r4')
      await expect.element(box('Select all')).toBeChecked()
      await button('Clear selection').click()
      expect(ids()).toBe('')
      await expect.element(button('Move Group')).not.toBeInTheDocument()
    })

    it('works by Space, Shift+Space and Ctrl+A', async () => {
      await renderUi(<Selectable />)
      await enter()
      await press(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
      expect(ids()).toBe('r0,r1,r2')
      await press(' ')
      expect(ids()).toBe('r0,r1')
      await press('{Control>}a{/Control}')
      expect(ids()?.split(',')).toHaveLength(5)
    })

    it('selects all from the header by Space', async () => {
      await renderUi(<Selectable />)
      await enter()
      await press('{ArrowUp} ')
      await expect.poll(ids).toBe('r0,r1,r2,r3,r4')
    })
  })

  describe('columns', () => {
    it('are resized by keys, and reset by a double click', async () => {
      const seen: ColumnWidths[] = []
      await renderUi(<Grid onColumnWidthsChange={(widths) => seen.push(widths)} />)
      const header = cell('Name', 'columnheader')
      const before = header.element().getBoundingClientRect().width
      ;(header.element() as HTMLElement).focus()
      await press('{F2}')
      await expect.element(page.getByRole('separator', { name: 'Width of Name' })).toHaveFocus()
      await press('{ArrowRight}{ArrowRight}')
      await expect.poll(() => header.element().getBoundingClientRect().width).toBeCloseTo(before + 32, -1)
      expect(seen.at(-1)?.name).toBeCloseTo(before + 32, -1)
      await expect
        .element(page.getByRole('separator', { name: 'Width of Name' }))
        .toHaveAttribute('aria-valuenow', String(seen.at(-1)?.name))
      await press('{Escape}')
      await expect.element(header).toHaveFocus()
      await page.getByRole('separator', { name: 'Width of Name' }).dblClick()
      expect(seen.at(-1)).toEqual({})
    })

    it('are resized by dragging, and not below their minimum', async () => {
      await renderUi(<Grid />)
      const grip = page.getByRole('separator', { name: 'Width of Name' })
      const box = grip.element().getBoundingClientRect()
      const at = (type: string, x: number) =>
        grip
          .element()
          .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: box.y + 5 }))
      vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
      at('pointerdown', box.x)
      await expect.element(grip).toHaveAttribute('data-resizing')
      at('pointermove', box.x - 5000)
      at('pointerup', box.x - 5000)
      await expect.poll(() => cell('Name', 'columnheader').element().getBoundingClientRect().width).toBe(96)
    })

    it('can be hidden, which updates the column count', async () => {
      await renderUi(<Grid hiddenColumns={['count']} />)
      await expect.element(cell('Count', 'columnheader')).not.toBeInTheDocument()
      await expect.element(grid).toHaveAttribute('aria-colcount', '2')
      await expect.element(cell('Links', 'columnheader')).toHaveAttribute('aria-colindex', '2')
    })
  })

  describe('rows', () => {
    it('act on a press and on Enter, but not on a press of a control inside', async () => {
      const onRowAction = vi.fn()
      await renderUi(<Grid onRowAction={onRowAction} />)
      await cell('Row 2').click()
      expect(onRowAction).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'r2' }))
      await button('Open Row 1').click()
      expect(onRowAction).toHaveBeenCalledOnce()
      await enter()
      await press('{ArrowDown>2/}{Home}{Enter}')
      expect(onRowAction).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'r3' }))
    })

    it('show a skeleton while loading, a text if there are none, and an error after a failure', async () => {
      const view = await renderUi(<Grid rows={[]} status="loading" />)
      await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect.element(grid).toHaveAttribute('aria-busy', 'true')
      await view.rerender(<Grid rows={[]} empty="No data to show" />)
      await expect.element(page.getByText('No data to show')).toBeVisible()
      await view.rerender(<Grid status="failed" error={<p role="alert">No answer</p>} />)
      await expect.element(page.getByRole('alert')).toHaveTextContent('No answer')
      await expect.element(cell('Row 0')).not.toBeInTheDocument()
    })
  })
})
