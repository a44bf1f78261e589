import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const installationData: DataOf<'installation'> = {
  installation: {
    leadsTo: {},
    columns: { is_only: 'none', id: 'none', epoch: 'none', place: 'none', held_since: 'none', held_reason: 'none' },
  },
}
