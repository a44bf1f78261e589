import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const duplicateExamples: Examples = {
  'contacts.merge': {
    survivorId: 'contact-1',
    contacts: [
      { id: 'contact-1', revision: 1 },
      { id: 'contact-2', revision: 1 },
    ],
    chosen: { email: 'contact-2' },
  },
  'duplicates.compare': { contactIds: ['contact-1', 'contact-2'] },
  'duplicates.dismiss': { contactIds: ['contact-1', 'contact-2'] },
  'duplicates.restore': { contactIds: ['contact-1', 'contact-2'] },
}
