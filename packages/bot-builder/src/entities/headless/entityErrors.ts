import { ENTITY_NAME_TAKEN, ENTITY_VALUES_MAX, entityRules, entityValueRules } from '@platform/contract'
import type { EntityError, EntityValueError } from '@platform/contract'
import { rowKey } from './entityContent.ts'
import type { EntityContent, EntityRow } from './entityContent.ts'

/** The error of the entity's name. */
export type EntityNameError = Extract<EntityError, { readonly field: 'name' }> | typeof ENTITY_NAME_TAKEN

/**
 * The errors of a content by the rules of the contract (specification 1 §5). Cached by content: a form may have ten
 * thousand rows, and the reducer and the hook both need the errors. The server alone can check patterns.
 */
export function entityErrors(content: EntityContent): readonly EntityError[] {
  const cached = errorsByContent.get(content)
  if (cached) return cached
  const { name, rows } = content
  const errors = entityRules({ name, values: rows }, { keyOf: rowKey })
  errorsByContent.set(content, errors)
  return errors
}
const errorsByContent = new WeakMap<EntityContent, readonly EntityError[]>()

/** Whether the entity can be saved: until then Create and Update are disabled (specification 1 §5). */
export const isComplete = (content: EntityContent): boolean => entityErrors(content).length === 0

/** Whether a row can be added: only when all existing rows are complete (specification 1 §5). */
export const canAddRow = (content: EntityContent): boolean =>
  isComplete(content) && content.rows.length < ENTITY_VALUES_MAX

/** The error to show at the name; null also for an empty name, which only makes the entity incomplete. */
export function nameError(content: EntityContent, isNameTaken: boolean): EntityNameError | null {
  const error = entityErrors(content).find(({ field, rule }) => field === 'name' && rule !== 'BLANK')
  return (error as EntityNameError | undefined) ?? (isNameTaken ? ENTITY_NAME_TAKEN : null)
}

/** The errors to show at the values of rows: too long, or a duplicate of an earlier row. An empty value has none. */
export function valueErrors(content: EntityContent): ReadonlyMap<EntityRow, EntityValueError> {
  const errors = new Map<EntityRow, EntityValueError>()
  for (const error of entityErrors(content)) {
    const row = isValueError(error) ? content.rows[Number(error.field.split('.')[1])] : undefined
    if (row && !errors.has(row)) errors.set(row, error as EntityValueError)
  }
  return errors
}

const isValueError = ({ field, rule }: EntityError): boolean => rule !== 'BLANK' && /^values\.\d+\.value$/u.test(field)

/** The error of a row whose value is empty; null if it has a value. */
export function blankValueError(row: EntityRow): EntityValueError | null {
  const [error] = entityValueRules(row, 'values.0')
  return error?.field === 'values.0.value' && error.rule === 'BLANK' ? error : null
}
