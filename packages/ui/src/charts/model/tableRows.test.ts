import { describe, expect, it } from 'vitest'
import { tableRows } from './tableRows.ts'

describe('tableRows', () => {
  it('has a row of headings and a row for each category', () => {
    const rows = tableRows({
      rowHeading: 'Date',
      columns: [
        { key: 'scoped', label: 'Scoped' },
        { key: 'nonScoped', label: 'Non-scoped' },
      ],
      rows: [{ key: '5', label: '5 Aug', values: [412, null] }],
    })
    expect(rows).toEqual([
      ['Date', 'Scoped', 'Non-scoped'],
      ['5 Aug', 412, null],
    ])
  })
})
