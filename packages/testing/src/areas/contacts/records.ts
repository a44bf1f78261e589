import { readPhone, type Contact } from '@platform/contract'
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

  /** Returns the contact with a phone number, however the number is written. */
  withPhone(phone: string): Contact | undefined {
    const number = readPhone(phone)
    return this.list().find((contact) => readPhone(contact.phone) === number)
  }

  /** Returns the contacts with an e-mail address, in any case. */
  withEmail(email: string): Contact[] {
    return this.list().filter((contact) => contact.email.toLowerCase() === email.toLowerCase())
  }

  /** Returns the contact with an id of the enterprise's own system. */
  withExternalId(externalId: string): Contact | undefined {
    return this.list().find((contact) => contact.externalId === externalId)
  }

  put(contact: Contact): void {
    this.#contacts.set(contact.id, contact)
  }

  delete(contacts: readonly Contact[]): void {
    for (const { id } of contacts) this.#contacts.delete(id)
  }
}

export const CONTACTS: StateDefinition<Contact, PhoneBook> = {
  start: (_, seed) => new PhoneBook(seed),
}
