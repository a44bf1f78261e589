import type { Opened } from '../../transport-suite/suite.types.ts'
import { expectGroups } from '../groups/commonExpectations.ts'

/** Labels on contacts. */
export function labelExpectations(open: Opened): void {
  expectGroups(open, {
    resource: 'labels',
    field: 'labelIds',
    list: async (admin, search) => (await admin.call('labels.list', { search })).labels,
    save: async (admin, input) => (await admin.call('labels.save', input)).label,
    delete: (admin, id) => admin.call('labels.delete', { id }),
    map: (admin, labelIds, selection) => admin.call('labels.map', { labelIds, ...selection }),
  })
}
