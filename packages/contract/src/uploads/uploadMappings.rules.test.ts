import { expect, it } from 'vitest'
import { applyMappingPairs, mappingPairsOf } from './uploadMappings.rules.ts'

const columnsOf = (...names: string[]) => names.map((name) => ({ name, samples: [] }))
const fields = ['name', 'phone', 'city'].map((id) => ({ id, label: id.toUpperCase(), isRequired: false }))

it('a saved mapping is found again by the headers of another file, in any order and case', () => {
  const mapping = [
    { fieldId: 'name', column: 0 },
    { fieldId: 'name', column: 1 },
    { fieldId: 'phone', column: 2 },
    { fieldId: 'phone', column: 3 },
    { fieldId: 'city', column: 4 },
  ]
  const pairs = mappingPairsOf(mapping, { columns: columnsOf('First', 'Last', 'Phone', 'phone', ''), fields })
  expect(pairs.map(({ header, fieldId }) => `${header} ${fieldId}`)).toEqual([
    'First name',
    'Last name',
    'Phone phone',
    'phone phone',
  ])
  const columns = columnsOf('PHONE', 'Note', 'last', 'Phone', 'first')
  expect(applyMappingPairs(pairs, { columns, fields })).toEqual({
    mapping: [
      { fieldId: 'name', column: 4 },
      { fieldId: 'name', column: 2 },
      { fieldId: 'phone', column: 0 },
      { fieldId: 'phone', column: 3 },
    ],
    missingHeaders: [],
    missingFields: [],
  })
})

it('names headers that the file lacks, and fields that no longer exist', () => {
  const pairs = [
    { header: 'Name', fieldId: 'name', label: 'Name' },
    { header: 'Mobile', fieldId: 'phone', label: 'Phone Number' },
    { header: 'Shoe size', fieldId: 'size', label: 'Size' },
    { header: 'Age', fieldId: 'age', label: '' },
  ]
  expect(applyMappingPairs(pairs, { columns: columnsOf('Name', 'Shoe size'), fields })).toEqual({
    mapping: [{ fieldId: 'name', column: 0 }],
    missingHeaders: ['Mobile'],
    missingFields: ['Size', 'age'],
  })
})
