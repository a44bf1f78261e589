import { anyOf } from './policy.ts'

/** Contacts and the definition of their attributes. */
export const contactPolicy = {
  'contact.view': anyOf('CUSTOMER.VIEW'),
  'attribute.view': anyOf('CUSTOMER_MASTER.VIEW'),
}
