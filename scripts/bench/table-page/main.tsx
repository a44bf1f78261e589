import { DataGrid, UiProvider, type DataGridColumn } from '@platform/ui'
import '@platform/ui/styles.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { HandWritten } from './HandWritten.tsx'
import { FIELDS, makeRows, VIEWPORT, type Row } from './rows.ts'

const columns: readonly DataGridColumn<Row>[] = FIELDS.map((field) => ({
  id: field,
  header: field,
  align: field === 'orders' || field === 'value' ? 'end' : 'start',
  render: (row) => row[field],
  sortValue: (row) => row[field],
}))
const rowId = ({ id }: Row) => id

const grid = (rows: readonly Row[]) => (
  <UiProvider theme="light">
    <DataGrid
      aria-label="Contacts"
      columns={columns}
      rows={rows}
      rowId={rowId}
      selectionMode="multiple"
      style={{ blockSize: VIEWPORT }}
    />
  </UiProvider>
)

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const container = document.querySelector('#root') as HTMLElement
let root = createRoot(container)

/** Mounts a table, and returns the milliseconds until its rows are laid out. */
async function mount(kind: 'grid' | 'hand-written', count: number): Promise<number> {
  root.unmount()
  root = createRoot(container)
  const rows = makeRows(count)
  await nextFrame()
  const start = performance.now()
  flushSync(() => root.render(kind === 'grid' ? grid(rows) : <HandWritten rows={rows} />))
  container.getBoundingClientRect()
  return performance.now() - start
}

/** Scrolls by most of a page per frame, so that nearly every row is new, and returns the number of frames. */
async function scroll(frames: number): Promise<number> {
  const element = document.querySelector('[role=grid], #scroll') as HTMLElement
  for (let frame = 0; frame < frames; frame += 1) {
    element.scrollTop += VIEWPORT * 0.6
    await nextFrame()
  }
  return frames
}

declare global {
  interface Window {
    tableBench: { mount: typeof mount; scroll: typeof scroll }
  }
}
window.tableBench = { mount, scroll }
