import { DataGrid, UiProvider, type DataGridColumn } from '@platform/ui'
import '@platform/ui/styles.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { HandWritten } from './HandWritten.tsx'
import { FIELDS, makeRows, VIEWPORT, type Row } from './rows.ts'
import type { TableBench } from './TableBench.ts'

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

const mount: TableBench['mount'] = async (kind, count) => {
  root.unmount()
  root = createRoot(container)
  const rows = makeRows(count)
  await nextFrame()
  const start = performance.now()
  flushSync(() => root.render(kind === 'grid' ? grid(rows) : <HandWritten rows={rows} />))
  container.getBoundingClientRect()
  return performance.now() - start
}

const scroll: TableBench['scroll'] = async (frames) => {
  const element = document.querySelector('[role=grid], #scroll') as HTMLElement
  for (let frame = 0; frame < frames; frame += 1) {
    element.scrollTop += VIEWPORT * 0.6
    await nextFrame()
  }
  return frames
}

window.tableBench = { mount, scroll }
