import type { ConditionGroup } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'

/** The conditions of a segment as the contract has them. */
const storedCondition = z.custom<ConditionGroup>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'group',
)

/** The types of the JSON columns of its tables. */
export const segmentsColumns = {
  'segments.condition': jsonColumn<ConditionGroup>(storedCondition),
}
