import { isDropdown, type Attribute, type FileReply } from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { writeCsv } from './csv.ts'
import { fieldsOf } from './fields.ts'

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

/** Returns a file with the fields of the enterprise and two contacts. */
export function sampleFile(world: World): FileReply {
  const fields = fieldsOf(world)
  const attributes = world.of(ATTRIBUTES).list()
  const values = Object.fromEntries(attributes.map((attribute) => [attribute.id, exampleValue(attribute)]))
  const rows = CONTACTS.map((contact) => {
    const cells: Readonly<Record<string, string>> = { ...values, ...contact }
    return fields.map(({ id }) => cells[id] ?? '')
  })
  return writeCsv('Sample.csv', [fields.map(({ label }) => label), ...rows])
}

/** Returns a value that obeys the definition. */
function exampleValue({ fieldType, inputType, options, minLength, maxLength }: Attribute): string {
  if (isDropdown(fieldType)) return options[0] ?? ''
  const isNumber = inputType === 'number' || inputType === 'decimal'
  const example = inputType === 'email' ? 'asha@example.com' : isNumber ? '2024' : 'Example'
  const filler = isNumber ? '1' : 'a'
  return example.padStart(minLength ?? 0, filler).slice(0, maxLength ?? undefined)
}
