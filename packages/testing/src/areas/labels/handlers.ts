import { defineArea } from '../../memory-backend/world.ts'
import { groupCalls } from '../groups/calls.ts'
import { LABELS } from './records.ts'
import { sampleLabels } from './seed.ts'

/** Labels on contacts. */
export const labels = defineArea({
  state: LABELS,
  sample: sampleLabels,
  handlers: (world) => {
    const calls = groupCalls(world, { state: LABELS, noun: 'Label', field: 'labelIds' })
    return {
      'labels.list': ({ search }) => ({ labels: calls.list(search) }),
      'labels.save': (input) => {
        const { saved, message } = calls.save(input)
        return { label: saved, message }
      },
    }
  },
})
