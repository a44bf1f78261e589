import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const contactExamples: Examples = {
  'contacts.save': { name: 'Asha Rao', phone: '+91 98765 43210' },
  'contacts.deleteMany': { contactIds: ['contact-1'] },
  'contacts.export': { contactIds: ['contact-1'] },
}
