import type { Opened } from '../../transport-suite/suite.types.ts'
import { expectGroups } from './commonExpectations.ts'

/** Groups of contacts. */
export function groupExpectations(open: Opened): void {
  expectGroups(open, {
    resource: 'groups',
    field: 'groupIds',
    list: async (admin, search) => (await admin.call('groups.list', { search })).groups,
    save: async (admin, input) => (await admin.call('groups.save', input)).group,
    delete: (admin, id) => admin.call('groups.delete', { id }),
    map: (admin, groupIds, selection) => admin.call('groups.map', { groupIds, ...selection }),
  })
}
