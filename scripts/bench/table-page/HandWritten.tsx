import { useState } from 'react'
import { FIELDS, ROW_HEIGHT, VIEWPORT, type Row } from './rows.ts'

/** A minimal virtualized list of rows, with which the grid is compared. */
export function HandWritten({ rows }: { rows: readonly Row[] }) {
  const [top, setTop] = useState(0)
  const start = Math.max(0, Math.floor(top / ROW_HEIGHT) - 5)
  const visibleRows = rows.slice(start, start + Math.ceil(VIEWPORT / ROW_HEIGHT) + 10)
  return (
    <div
      id="scroll"
      style={{ blockSize: VIEWPORT, overflow: 'auto' }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div style={{ blockSize: rows.length * ROW_HEIGHT, position: 'relative' }}>
        {visibleRows.map((row, offset) => (
          <div
            key={row.id}
            style={{
              position: 'absolute',
              insetBlockStart: (start + offset) * ROW_HEIGHT,
              display: 'grid',
              gridTemplateColumns: 'repeat(8, 1fr)',
              inlineSize: '100%',
              blockSize: ROW_HEIGHT,
            }}
          >
            {FIELDS.map((field) => (
              <div key={field}>{row[field]}</div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
