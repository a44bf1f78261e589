import type { Contact, ContactRow } from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'

/** Returns a contact as a row of the phone book's table. */
export function presentRow(world: World, { id, name, phone, typedPhone, email, values }: Contact): ContactRow {
  const details = world
    .of(ATTRIBUTES)
    .list()
    .flatMap((attribute) => {
      const value = values[attribute.id]
      return value === undefined ? [] : [{ name: attribute.label, value }]
    })
  return { id, name, phone, typedPhone, email, details }
}
