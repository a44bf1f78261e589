import { allOf, anyOf } from './policy.ts'

/** Contacts, their groups and labels, and the definition of their attributes. */
export const contactPolicy = {
  'contact.view': anyOf('CUSTOMER.VIEW'),
  /** Phone numbers and e-mail addresses are masked for everybody else. */
  'contact.viewPersonal': anyOf('CUSTOMER.VIEW_PERSONAL'),
  /** To create or to change: the handler asks for the one that it is. */
  'contact.save': anyOf('CUSTOMER.CREATE', 'CUSTOMER.EDIT'),
  'contact.create': anyOf('CUSTOMER.CREATE'),
  /** A masked contact cannot be changed: the save would store the masks. */
  'contact.edit': allOf('CUSTOMER.EDIT', 'CUSTOMER.VIEW_PERSONAL'),
  /** To take contacts away as a file, all at once: those who look one up need not. */
  'contact.export': allOf('CUSTOMER.VIEW', 'CUSTOMER.EXPORT'),
  'contact.delete': anyOf('CUSTOMER.DELETE'),
  /** To change many contacts in the background: the handler asks for the permission of the change that it is. */
  'contact.changeMany': anyOf('CUSTOMER.EDIT', 'CUSTOMER.DELETE'),
  /** To find duplicates and to merge them: a merge changes a contact, deletes others, and shows what they have in common. */
  'contact.merge': allOf('CUSTOMER.EDIT', 'CUSTOMER.DELETE', 'CUSTOMER.VIEW_PERSONAL'),
  /** To upload files of contacts: imports create contacts and change them, and show personal data. */
  'contact.import': allOf('CUSTOMER.CREATE', 'CUSTOMER.EDIT', 'CUSTOMER.VIEW_PERSONAL'),
  'group.view': anyOf('CUSTOMER.VIEW'),
  'group.edit': anyOf('CUSTOMER.EDIT'),
  'segment.view': anyOf('CUSTOMER.VIEW'),
  /** The conditions of a segment compare personal data, which a person without them could find out by trying. */
  'segment.edit': allOf('CUSTOMER.EDIT', 'CUSTOMER.VIEW_PERSONAL'),
  /** The form of contacts and the phone book's columns come from the attributes. */
  'attribute.list': anyOf('CUSTOMER.VIEW', 'CUSTOMER_MASTER.VIEW'),
  /** The screen of the attributes. */
  'attribute.view': anyOf('CUSTOMER_MASTER.VIEW'),
  'attribute.edit': anyOf('CUSTOMER_MASTER.EDIT'),
}
