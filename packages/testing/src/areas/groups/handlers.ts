import { defineArea } from '../../memory-backend/world.ts'
import { groupCalls } from './calls.ts'
import { GROUPS } from './records.ts'
import { sampleGroups } from './seed.ts'

/** Groups of contacts. */
export const groups = defineArea({
  state: GROUPS,
  sample: sampleGroups,
  handlers: (world) => {
    const calls = groupCalls(world, { state: GROUPS, noun: 'Group', field: 'groupIds' })
    return {
      'groups.list': ({ search }) => ({ groups: calls.list(search) }),
      'groups.save': (input) => {
        const { saved, message } = calls.save(input)
        return { group: saved, message }
      },
    }
  },
})
