import { MAPPING_INVALID, PHONE_COUNTRY } from '@platform/contract'
import { expect, it } from 'vitest'
import { headerMappingOf, mappingByName, mappingDraft, mappingErrors, mappingOf } from './mappingDraft.ts'

const fields = [
  { id: 'name', label: 'Name', isRequired: true },
  { id: 'phone', label: 'Phone Number', isRequired: true },
  { id: 'city', label: 'City', isRequired: false },
]
const columns = ['City', 'phone_number', 'Full name', ''].map((name) => ({ name, samples: [] }))

it('converts a mapping and its draft both ways, in the order of the fields', () => {
  const draft = mappingDraft([
    { fieldId: 'city', column: 0 },
    { fieldId: 'name', column: 2 },
    { fieldId: 'name', column: 1 },
  ])
  expect(draft).toEqual({ city: [0], name: [2, 1] })
  expect(mappingOf(fields, { ...draft, phone: [] })).toEqual([
    { fieldId: 'name', column: 2 },
    { fieldId: 'name', column: 1 },
    { fieldId: 'city', column: 0 },
  ])
})

it('finds required fields without a column, and columns that are chosen twice', () => {
  expect(mappingErrors(fields, columns, { name: [2], phone: [1], city: [] })).toEqual({})
  expect(mappingErrors(fields, columns, { name: [2], city: [0] })).toMatchObject({
    phone: { sentence: 'CUSTOMER_FIELD_REQUIRED' },
  })
  expect(mappingErrors(fields, columns, { name: [2], phone: [2], city: [0] })).toEqual({
    name: MAPPING_INVALID,
    phone: MAPPING_INVALID,
  })
  expect(mappingErrors(fields, columns, { name: [2, 3, 2], phone: [1] })).toEqual({ name: MAPPING_INVALID })
  const withCountry = [...fields, { id: PHONE_COUNTRY, label: 'Country Code', isRequired: false }]
  expect(mappingErrors(withCountry, columns, { name: [2], phone: [1], city: [0], phoneCountry: [0] })).toEqual({})
  // The file was read again and has fewer columns now.
  expect(mappingErrors(fields, columns.slice(0, 2), { name: [0], phone: [1], city: [3] })).toEqual({
    city: MAPPING_INVALID,
  })
})

it('maps by name without regard to case, spaces and punctuation, each column once', () => {
  expect(mappingByName(fields, columns)).toEqual({ phone: [1], city: [0] })
  const twice = [...fields, { id: 'town', label: 'CITY', isRequired: false }]
  expect(mappingByName(twice, columns)).toEqual({ phone: [1], city: [0] })
})

it('sends headers for back ends without a dry run', () => {
  expect(headerMappingOf(fields, columns, { phone: [1], name: [2] })).toEqual([
    { src: 'Full name', des: 'name' },
    { src: 'phone_number', des: 'phone' },
  ])
})
