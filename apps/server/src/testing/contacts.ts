import type { Attribute, Contact, Group, InputOf, Label } from '@platform/contract'
import { makeAgent, type Staff } from './bots.ts'
import type { TestServer } from './buildServer.ts'
import { insertTryIt } from './conversations.ts'

let counter = 0

/** A phone number that no other test contact has. */
export const newPhoneNumber = (): string => `+91 98${String(++counter).padStart(8, '0')}`

/** A valid input of a new contact. */
export const contactInput = (fields: Partial<InputOf<'contacts.save'>> = {}): InputOf<'contacts.save'> => ({
  name: `Contact ${++counter}`,
  phone: newPhoneNumber(),
  ...fields,
})

export async function makeContact(staff: Staff, fields?: Partial<InputOf<'contacts.save'>>): Promise<Contact> {
  return (await staff.call('contacts.save', contactInput(fields))).output.contact
}

export async function makeGroup(staff: Staff, name = `Group ${++counter}`): Promise<Group> {
  return (await staff.call('groups.save', { name })).output.group
}

export async function makeLabel(staff: Staff, name = `Label ${++counter}`): Promise<Label> {
  return (await staff.call('labels.save', { name })).output.label
}

/** A valid input of a new attribute. */
export const attributeInput = (fields: Partial<InputOf<'attributes.save'>> = {}): InputOf<'attributes.save'> => ({
  name: `attribute ${++counter}`,
  label: `Attribute ${counter}`,
  helpText: 'What it is',
  fieldType: 'text',
  inputType: 'alphanumeric',
  isMandatory: false,
  allowsSpecialCharacters: true,
  ...fields,
})

export async function makeAttribute(staff: Staff, fields?: Partial<InputOf<'attributes.save'>>): Promise<Attribute> {
  return (await staff.call('attributes.save', attributeInput(fields))).output.attribute
}

/** Inserts a conversation whose visitor is known to be a contact of enterprise a. Returns its id. */
export async function makeConversationOf(server: TestServer, staff: Staff, contactId: string): Promise<string> {
  const { id: agentId } = await makeAgent(staff)
  const id = await insertTryIt(server.services, { enterpriseId: server.enterprises.a.id, agentId })
  await linkConversation(server, id, contactId)
  return id
}

/** Stores which contact the visitor of a conversation is. */
export async function linkConversation({ services }: TestServer, id: string, contactId: string): Promise<void> {
  const { owner } = services.database
  await owner.updateTable('conversations').set({ contact_id: contactId }).where('id', '=', id).execute()
}

/** Returns the contact of a conversation's visitor; null if unknown. */
export async function contactOfConversation({ services }: TestServer, id: string): Promise<string | null> {
  const found = services.database.owner.selectFrom('conversations').select('contact_id').where('id', '=', id)
  return (await found.executeTakeFirstOrThrow()).contact_id
}
