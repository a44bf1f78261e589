import { describe, expect, it } from 'vitest'
import { CsvRecords, type FileRecord } from './csv/CsvRecords.ts'
import { guessHeader } from './guessHeader.ts'
import { columnsOf } from './inspect.ts'

function recordsOf(text: string): FileRecord[] {
  const records: FileRecord[] = []
  new CsvRecords(',', (record) => records.push(record)).push(text, true)
  return records.filter(({ line }) => line.replaceAll(',', '') !== '')
}

describe('guessHeader', () => {
  it.each([
    ['headers in the first row', 'Name,Phone\nAsha,+919876543210', 1],
    ['a blank line above', '\n\nName,Phone\nAsha,+919876543210', 3],
    ['a title', 'Customer list 2024,,\n,,\nName,Phone,City\nAsha,+919876543210,Pune', 3],
    ['a title with an address', 'sales@example.com,\nName,Phone\nAsha,+919876543210', 2],
    ['notes of several lines', 'Exported,2024\nBy,Sales\nMitglied,Handy,Ort\nJo,0151 23456789,Ulm', 3],
    ['two rows of headers', 'Person,,Address\nName,Phone,City\nAsha,+919876543210,Pune', 2],
    ['two rows that no field has', 'A,,B\nC,D,E\nx,+919876543210,y', 2],
    ['a first row of data without a number', 'Name,Phone,City\nAsha,,Pune\nBen,+919876543210,', 1],
    ['headers of two languages', 'नाम,फ़ोन\nआशा,९८७६५४३२१०', 1],
    ['no headers', 'Asha,+919876543210\nBen,+919876543211', null],
    ['a title, and no headers', 'Customers\nAsha,+919876543210\nBen,+919876543211', null],
    ['one column', 'Phone\n+919876543210', 1],
    ['texts only', 'Name,City,\nAsha,Pune,new\nBen,Goa,', 1],
  ])('%s', (_, text, row) => {
    expect(guessHeader(recordsOf(text)).header?.row ?? null).toBe(row)
  })

  it('rates a table of contacts above instructions and blank sheets', () => {
    const texts = ['', 'Instructions: fill in the second sheet\nKeep the headers', 'Field,Meaning\nOwner,Who sells']
    const likenesses = [...texts, 'Name,Phone\nAsha,+919876543210'].map((text) => guessHeader(recordsOf(text)).likeness)
    expect(likenesses).toEqual([0, 1, 2, 3])
  })
})

describe('columnsOf', () => {
  const records = recordsOf('Members\n\nName,Phone\nAsha,+919876543210\n')

  it('takes the row that a person has chosen, or the next one that is not blank', () => {
    const [guessed, chosen, next, none] = [undefined, 3, 2, null].map((row) => columnsOf(records, row, true))
    expect(guessed).toEqual({
      headerRow: 3,
      firstRows: [
        { row: 1, text: 'Members' },
        { row: 3, text: 'Name · Phone' },
        { row: 4, text: 'Asha · +919876543210' },
      ],
      columns: [
        { name: 'Name', samples: ['Asha'] },
        { name: 'Phone', samples: ['+919876543210'] },
      ],
    })
    expect([chosen, next]).toEqual([guessed, guessed])
    expect(none).toMatchObject({ headerRow: null, columns: [{ name: '', samples: ['Members', 'Name', 'Asha'] }, {}] })
  })
})
