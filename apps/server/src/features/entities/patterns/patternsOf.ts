import { tidyValue, type EntityValue } from '@platform/contract'

/** The patterns of values, as they are saved. */
export const patternsOf = (values: readonly EntityValue[]): string[] =>
  values.map(tidyValue).flatMap((value) => (value.type === 'pattern' ? value.patterns : []))
