import type { DataOf } from '../../core/privacy/dataMap.ts'

/** What the columns of its tables say of people. */
export const phoneBookData: DataOf<'phone_books'> = {
  phone_books: {
    leadsTo: {},
    columns: { enterprise_id: 'none', attributes_version: 'none', refreshed_version: 'none' },
  },
}
