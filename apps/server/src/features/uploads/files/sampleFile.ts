import { isDropdown, type Attribute } from '@platform/contract'
import type { FileDetails } from '../../../core/http/fileReply.ts'
import { writeTable } from '../../../core/csv/cells.ts'
import { fieldsOf } from '../fields.ts'

/** The contacts of the sample. */
const CONTACTS: readonly Readonly<Record<string, string>>[] = [
  {
    name: 'Asha Rao',
    phone: '+919876543210',
    email: 'asha@example.com',
    language: 'en-IN',
    timeZone: 'Asia/Kolkata',
    'consents.whatsapp': 'yes',
  },
  { name: 'Rohan Mehta', phone: '+919876543211' },
]

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** A CSV file with the fields of the enterprise, and two contacts that match their definitions. */
export function sampleFile(attributes: readonly Attribute[]): FileDetails {
  const values = Object.fromEntries(attributes.map((attribute) => [attribute.id, exampleValue(attribute)]))
  // The numbers of the sample have their country codes.
  const fields = fieldsOf(attributes).filter(({ kind }) => kind !== 'country')
  const rows = CONTACTS.map((contact) => {
    const cells: Readonly<Record<string, string>> = { ...values, ...contact }
    return fields.map(({ id }) => cells[id] ?? '')
  })
  const content = writeTable([fields.map(({ label }) => label), ...rows])
  return { fileName: 'Sample.csv', type: CSV_TYPE, content }
}

/** A value that matches the definition. */
function exampleValue({ fieldType, inputType, options, minLength, maxLength }: Attribute): string {
  if (isDropdown(fieldType)) return options[0] ?? ''
  const isNumber = inputType === 'number' || inputType === 'decimal'
  const example = inputType === 'email' ? 'asha@example.com' : isNumber ? '2024' : 'Example'
  return example.padStart(minLength ?? 0, isNumber ? '1' : 'a').slice(0, maxLength ?? undefined)
}
