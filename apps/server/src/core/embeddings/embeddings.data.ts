import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const embeddingsData: DataOf<'phrase_vectors'> = {
  phrase_vectors: {
    leadsTo: {},
    columns: { enterprise_id: 'none', model: 'none', text_hash: 'none', vector: 'none', used_at: 'none' },
  },
}
