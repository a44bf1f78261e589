import {
  ATTRIBUTE_OPTION_COMMA,
  ATTRIBUTE_OPTIONS_MAX,
  ATTRIBUTE_OPTIONS_TOO_MANY,
  canBeNamed,
  missingSentence,
  namesFieldOf,
  newNames,
  openMissingNames,
  type MissingNames,
  type NamesField,
  type ParsedInputOf,
} from '@platform/contract'
import { found, refuseBy } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { GROUPS } from '../groups/records.ts'
import { LABELS } from '../labels/records.ts'
import type { Outcome } from './checkRows.ts'
import { applyFixes, checkedUpload, hasError } from './corrections.ts'
import { listsOf } from './fields.ts'
import { fieldIdOf } from './present.ts'
import { changeUpload, check, definitionsOf, uploadOf, type UploadRecord } from './records.ts'

/** Returns the names of a field in rejected rows that do not exist. */
export function missingNames(world: World, { uploadId, fieldId }: ParsedInputOf<'uploads.missingNames'>): MissingNames {
  const upload = uploadOf(world, uploadId)
  const field = namesField(world, upload, fieldId)
  const counter = openMissingNames(field)
  for (const outcome of upload.phase === 'checked' ? (upload.outcomes ?? []) : []) {
    if (hasError(outcome, fieldId, missingSentence(field))) counter.add(outcome.cells[fieldId] ?? '')
  }
  return counter.result()
}

/** Creates names that rows of an upload have, and checks the rows again whose error has changed by that. */
export function addNames(world: World, { uploadId, fieldId, names }: ParsedInputOf<'uploads.addNames'>): UploadRecord {
  const upload = checkedUpload(world, uploadId)
  const field = namesField(world, upload, fieldId)
  create(world, { field, fieldId }, newNames(names, field))
  const current = changeUpload(world, uploadId, { checkedBy: definitionsOf(world) })
  const after = new Map(check(world, current).outcomes.map((outcome) => [outcome.row, outcome]))
  const fixes = new Map(current.fixes)
  const missingOf = (outcome: Outcome | undefined) =>
    outcome?.errors.find((error) => fieldIdOf(error) === fieldId && error.sentence === missingSentence(field))
  for (const outcome of current.outcomes ?? []) {
    const { row } = outcome
    const [before, now] = [missingOf(outcome), missingOf(after.get(row))]
    if (before && (!now || now.values.name !== before.values.name)) fixes.set(row, { ...fixes.get(row) })
  }
  return applyFixes(world, current, fixes)
}

/** Returns the mapped field of an upload whose cells are names. Throws NOT_FOUND for another one. */
function namesField(world: World, { mapping }: UploadRecord, fieldId: string): NamesField {
  const isMapped = mapping.some((each) => each.fieldId === fieldId)
  const context = { lists: listsOf(world), attributes: world.of(ATTRIBUTES).list() }
  return found(isMapped ? namesFieldOf(fieldId, context) : undefined)
}

function create(
  world: World,
  { field, fieldId }: { readonly field: NamesField; readonly fieldId: string },
  names: readonly string[],
): void {
  if (names.length === 0) return
  if (field.kind !== 'option') {
    const lists = world.of(field.kind === 'group' ? GROUPS : LABELS)
    for (const name of names) lists.save({ name })
    return
  }
  const options = [...field.known, ...names]
  if (!names.every((name) => canBeNamed(name, field))) refuseBy(ATTRIBUTE_OPTION_COMMA)
  if (options.length > ATTRIBUTE_OPTIONS_MAX) refuseBy(ATTRIBUTE_OPTIONS_TOO_MANY)
  world.of(ATTRIBUTES).save({ id: fieldId, options })
}
