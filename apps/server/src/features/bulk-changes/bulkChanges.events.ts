import type { Work } from '../../core/work/work.ts'

export const emitBulkChange = ({ emit }: Pick<Work, 'emit'>, bulkChangeId: string): void =>
  emit({ name: 'bulkChanges.changed', payload: { bulkChangeId } })

/** Many contacts have changed. */
export const emitContacts = ({ emit }: Pick<Work, 'emit'>): void =>
  emit({ name: 'contacts.changed', payload: { contactId: null } })
