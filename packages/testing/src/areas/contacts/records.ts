import type { Contact } from '@platform/contract'
import { byName } from '../../memory-backend/collection.ts'
import { found } from '../../memory-backend/refuse.ts'
import type { StateDefinition } from '../../memory-backend/world.ts'

/** The contacts of the phone book. */
export class PhoneBook {
  readonly #contacts: Map<string, Contact>

  constructor(seed: readonly Contact[]) {
    this.#contacts = new Map(seed.map((contact) => [contact.id, contact]))
  }

  find(id: string): Contact | undefined {
    return this.#contacts.get(id)
  }

  /** Returns the contact. Throws NOT_FOUND. */
  get(id: string): Contact {
    return found(this.#contacts.get(id))
  }

  /** Returns all contacts in order of their names. */
  list(): Contact[] {
    return [...this.#contacts.values()].toSorted((one, other) => byName(one, other) || (one.id < other.id ? -1 : 1))
  }
}

export const CONTACTS: StateDefinition<Contact, PhoneBook> = {
  start: (_, seed) => new PhoneBook(seed),
}
