import {
  ATTRIBUTE_MOVE_INVALID,
  ATTRIBUTE_NAME_TAKEN,
  ATTRIBUTE_READ_ONLY,
  ATTRIBUTE_STALE,
  attributeRules,
  ATTRIBUTES_MAX,
  ATTRIBUTES_TOO_MANY,
  BUILT_IN_ATTRIBUTES,
  isBuiltInAttribute,
  isDropdown,
  movedAttributes,
  nameKey,
  type Attribute,
  type AttributeMove,
  type ParsedInputOf,
} from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { lockPhoneBook } from '../phone-book/phoneBooks.store.ts'
import { ATTRIBUTE_CHANGED } from './attributes.changes.ts'
import { presentAttribute, presentAttributes } from './attributes.presenter.ts'
import {
  deleteAttribute,
  insertAttribute,
  listAttributes,
  updateAttribute,
  updatePositions,
} from './attributes.store.ts'

/** All attributes in their order: the built-in ones, then those that the enterprise has defined. */
export async function allAttributes(work: Work): Promise<Attribute[]> {
  return [...BUILT_IN_ATTRIBUTES, ...(await definedAttributes(work))]
}

/** The attributes that the enterprise has defined, in their order. */
export async function definedAttributes({ db }: Work): Promise<Attribute[]> {
  return presentAttributes(await listAttributes(db))
}

/** Finds an attribute. 404 if there is none. */
export async function requireAttribute(work: Work, id: string): Promise<Attribute> {
  return findIn(await allAttributes(work), id)
}

function findIn(attributes: readonly Attribute[], id: string): Attribute {
  const attribute = attributes.find((each) => each.id === id)
  if (!attribute) throw notFound()
  return attribute
}

export interface SavedAttribute {
  readonly before: Attribute | undefined
  readonly after: Attribute
}

export async function saveAttribute(work: Work, input: ParsedInputOf<'attributes.save'>): Promise<SavedAttribute> {
  const { db, enterpriseId, now } = work
  if (input.id !== undefined) refuseBuiltIn(input.id)
  await lockPhoneBook(work, 'change')
  const attributes = await allAttributes(work)
  const before = input.id === undefined ? undefined : findIn(attributes, input.id)
  if (before && (input.revision ?? before.revision) !== before.revision) {
    throw refusedBy(ATTRIBUTE_STALE, { current: { attribute: before, message: '' } })
  }
  enforceRules(attributeRules(input))
  const key = nameKey(input.name)
  if (attributes.some(({ id, name }) => id !== before?.id && nameKey(name) === key))
    throw refusedBy(ATTRIBUTE_NAME_TAKEN)
  if (!before && attributes.length - BUILT_IN_ATTRIBUTES.length >= ATTRIBUTES_MAX) throw refusedBy(ATTRIBUTES_TOO_MANY)

  const index = before?.index ?? attributes.length
  const columns = { ...columnsOf(input), name_key: key, revision: (before?.revision ?? 0) + 1, updated_at: now }
  const row = before
    ? await updateAttribute(db, before.id, columns)
    : await insertAttribute(db, { ...columns, id: newId(), enterprise_id: enterpriseId, created_at: now })
  const after = presentAttribute(row, index)
  await work.changed(ATTRIBUTE_CHANGED, { before, after })
  work.emit({ name: 'attributes.changed', payload: { attributeId: row.id } })
  return { before, after }
}

/** A dropdown has options and no type of input; another attribute has no options. */
const columnsOf = (input: ParsedInputOf<'attributes.save'>) => ({
  name: input.name,
  label: input.label,
  help_text: input.helpText,
  field_type: input.fieldType,
  input_type: isDropdown(input.fieldType) ? null : input.inputType,
  is_mandatory: input.isMandatory,
  is_searchable: input.isSearchable,
  options: isDropdown(input.fieldType) ? [...input.options] : [],
  min_length: input.minLength,
  max_length: input.maxLength,
  allows_special_characters: input.allowsSpecialCharacters,
  special_characters: [...input.specialCharacters],
  allows_comma: input.allowsComma,
})

/** Deletes an attribute. Its values are no longer shown, and are removed by a task. */
export async function removeAttribute(work: Work, id: string): Promise<Attribute> {
  refuseBuiltIn(id)
  await lockPhoneBook(work, 'change')
  const attribute = await requireAttribute(work, id)
  await deleteAttribute(work.db, id)
  await work.changed(ATTRIBUTE_CHANGED, { before: attribute, after: undefined })
  work.emit({ name: 'attributes.changed', payload: { attributeId: id } })
  return attribute
}

/** Moves an attribute in the list. Returns it as it was before. */
export async function moveAttribute(work: Work, move: AttributeMove): Promise<Attribute> {
  await lockPhoneBook(work, 'change')
  const before = await allAttributes(work)
  const after = movedAttributes(before, move)
  const attribute = before[move.from]
  if (!after || !attribute) throw refusedBy(ATTRIBUTE_MOVE_INVALID)
  if (after === before) return attribute
  await updatePositions(
    work.db,
    after.map(({ id }) => id),
  )
  work.emit({ name: 'attributes.changed', payload: { attributeId: attribute.id } })
  return attribute
}

function refuseBuiltIn(id: string): void {
  if (isBuiltInAttribute(id)) throw refusedBy(ATTRIBUTE_READ_ONLY)
}
