import { readPhone, type Contact } from '@platform/contract'
import { nextId } from '../../ids.ts'
import { byName } from '../../memory-backend/collection.ts'
import { found } from '../../memory-backend/refuse.ts'
import type { StateDefinition } from '../../memory-backend/world.ts'

/** The contacts of the phone book, and the deleted ones. Personal data is not masked here. */
export class PhoneBook {
  readonly #contacts: Map<string, Contact>
  /** The contacts of each deletion that was not undone. */
  readonly #deletions = new Map<string, readonly Contact[]>()

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
    return [...this.#contacts.values()].find((contact) => readPhone(contact.phone) === number)
  }

  /** Returns the contacts with an e-mail address, in any case. */
  withEmail(email: string): Contact[] {
    return [...this.#contacts.values()].filter((contact) => contact.email.toLowerCase() === email.toLowerCase())
  }

  /** Returns the contact with an id of the enterprise's own system. */
  withExternalId(externalId: string): Contact | undefined {
    return [...this.#contacts.values()].find((contact) => contact.externalId === externalId)
  }

  put(contact: Contact): void {
    this.#contacts.set(contact.id, contact)
  }

  /** Changes the contacts. Returns the number of those that the change returned another object for. */
  change(contacts: readonly Contact[], change: (contact: Contact) => Contact): number {
    const changed = contacts.map((contact) => [contact, change(contact)] as const).filter(([old, made]) => old !== made)
    for (const [, contact] of changed) this.put(contact)
    return changed.length
  }

  /** Deletes the contacts. Returns the id of the deletion. */
  delete(contacts: readonly Contact[]): string {
    const deletionId = nextId('deletion')
    for (const { id } of contacts) this.#contacts.delete(id)
    this.#deletions.set(deletionId, contacts)
    return deletionId
  }

  /**
   * Restores the contacts of a deletion whose phone number and external id are free. The others can be restored later. Throws NOT_FOUND.
   *
   * @param restored returns a contact as it is stored again
   * @param among the ids of the contacts that are meant. @default all of the deletion
   */
  restore(
    deletionId: string,
    restored: (contact: Contact) => Contact,
    among?: readonly string[],
  ): { restored: number; skipped: number } {
    const deleted = found(this.#deletions.get(deletionId))
    const skipped = deleted.filter(
      ({ id, phone, externalId }) =>
        among?.includes(id) === false ||
        this.withPhone(phone) ||
        (externalId !== '' && this.withExternalId(externalId)),
    )
    for (const contact of deleted) if (!skipped.includes(contact)) this.put(restored(contact))
    this.#deletions.set(deletionId, skipped)
    return { restored: deleted.length - skipped.length, skipped: skipped.length }
  }

  /** Returns the ids of the contacts of a deletion that were not restored. */
  deleted(deletionId: string): string[] {
    return (this.#deletions.get(deletionId) ?? []).map(({ id }) => id)
  }
}

export const CONTACTS: StateDefinition<Contact, PhoneBook> = {
  start: (_, seed) => new PhoneBook(seed),
}
