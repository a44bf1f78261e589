import type { Examples } from '../examples/examples.types.ts'
import type { ConditionGroup } from './segments.schema.ts'

const CONDITION: ConditionGroup = {
  kind: 'group',
  match: 'all',
  conditions: [{ kind: 'text', field: 'name', operator: 'startsWith', values: ['Asha'], isNegated: false }],
  isNegated: false,
}

/** Values that rules require and that a schema cannot express. */
export const segmentExamples: Examples = {
  'segments.save': { condition: CONDITION },
  'segments.preview': { condition: CONDITION },
}
