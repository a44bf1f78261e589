import type { EntityValue } from '@platform/contract'

/** The patterns of tidied values. */
export const patternsOf = (values: readonly EntityValue[]): string[] =>
  values.flatMap((value) => (value.type === 'pattern' ? value.patterns : []))
