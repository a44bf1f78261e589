import type { Condition } from '@platform/contract'

/** Whether a condition becomes true or false of contacts as time passes. */
export const dependsOnTime = (condition: Condition): boolean =>
  condition.kind === 'group' ? condition.conditions.some(dependsOnTime) : condition.kind === 'recent'
