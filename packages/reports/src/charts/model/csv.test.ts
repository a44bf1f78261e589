import { describe, expect, it } from 'vitest'
import { tableToCsv } from './csv.ts'

describe('tableToCsv', () => {
  it('has a row of headings and a row for each category', () => {
    const csv = tableToCsv({
      rowHeading: 'Date',
      columns: [
        { key: 'scoped', label: 'Scoped' },
        { key: 'nonScoped', label: '=Non-scoped' },
      ],
      rows: [{ key: '5', label: '5 Aug', values: [412, null] }],
    })
    expect(csv).toBe("\uFEFFDate,Scoped,'=Non-scoped\r\n5 Aug,412,\r\n")
  })
})
