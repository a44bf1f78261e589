import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const phoneBookData: DataOf<'phone_books'> = {
  phone_books: {
    leadsTo: {},
    columns: { enterprise_id: 'none', attributes_version: 'none', refreshed_version: 'none' },
  },
}
