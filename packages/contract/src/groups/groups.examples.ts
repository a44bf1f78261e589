import type { Examples } from '../examples/examples.types.ts'

/** Values that rules require and that a schema cannot express. */
export const groupExamples: Examples = {
  'groups.map': { groupIds: ['group-1'], contactIds: ['contact-1'] },
  'labels.map': { labelIds: ['label-1'], contactIds: ['contact-1'] },
}
