import {
  ATTRIBUTE_OPTION_COMMA,
  ATTRIBUTE_OPTIONS_MAX,
  ATTRIBUTE_OPTIONS_TOO_MANY,
  canBeNamed,
  missingSentence,
  newNames,
  type ParsedInputOf,
} from '@platform/contract'
import { isDeepStrictEqual } from 'node:util'
import { notFound, refusedBy } from '../../../core/http/failed.ts'
import { permit } from '../../../core/http/permit.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import type { Work } from '../../../core/work/work.ts'
import { definedAttributes, saveAttribute } from '../../attributes/attributes.service.ts'
import { lockPhoneBook } from '../../phone-book/phoneBooks.store.ts'
import { saveGroup } from '../../groups/groups.service.ts'
import { isAccepted, rowOptionsOf, type CompareOptions } from '../book/compareRows.ts'
import { correctProblem, isOther, requireCorrectable, type CorrectionOf } from '../corrections/corrections.service.ts'
import { checkRowBy } from '../reading/checking/rowCheck.ts'
import type { CellError } from '../reading/reading.types.ts'
import { requireLockedUpload } from '../requireUpload.ts'
import { attributesKey } from '../uploadOptions.ts'
import { updateUpload } from '../uploads.store.ts'
import { requireNamesField } from './namesField.ts'

type Input = ParsedInputOf<'uploads.addNames'>

/** What a call has created, and the number of rows that it has checked again. */
export interface AddedNames {
  readonly created: readonly string[]
  readonly checkedRows: number
}

/**
 * Creates groups, labels or options that rows of a checked upload name, all or none, and then checks the rows again whose
 * error has changed by that. If it is interrupted, the same call continues: names that exist are not an error.
 */
export async function addNames(input: Input, context: PrepareContext): Promise<AddedNames> {
  const { uploadId, fieldId } = input
  const { inWork, caller } = context
  const { kind } = await inWork(async (work) => requireNamesField(await requireCorrectable(work, uploadId), fieldId))
  permit(caller, kind === 'option' ? 'attribute.edit' : 'group.edit')
  const created = await inWork((work) => (kind === 'option' ? addOptions(work, input) : addLists(work, input)))
  const options = await inWork((work) => requireCorrectable(work, uploadId))
  const problem = { uploadId, fieldId, sentence: missingSentence({ kind }), isSuggested: false }
  return { created, checkedRows: await correctProblem(context, problem, checkAgainIfOther(problem, options)) }
}

async function addLists(work: Work, { uploadId, fieldId, names }: Input): Promise<string[]> {
  const field = requireNamesField(await requireCorrectable(work, uploadId), fieldId)
  if (field.kind === 'option') throw notFound()
  const created = newNames(names, field)
  for (const name of created) await saveGroup(work, field.kind, { name })
  return created
}

/**
 * Adds options to an attribute. The rows of the upload stay checked: a further option makes no accepted value wrong. Other
 * uploads must be checked again, as after every change of an attribute.
 */
async function addOptions(work: Work, { uploadId, fieldId, names }: Input): Promise<string[]> {
  await lockPhoneBook(work, 'change')
  await requireLockedUpload(work, uploadId)
  const options = await requireCorrectable(work, uploadId)
  const field = requireNamesField(options, fieldId)
  const attribute = options.attributes.find(({ id }) => id === fieldId)
  if (!attribute) throw notFound()
  const created = newNames(names, field)
  if (created.length === 0) return []
  if (!created.every((name) => canBeNamed(name, field))) throw refusedBy(ATTRIBUTE_OPTION_COMMA)
  const all = [...attribute.options, ...created]
  if (all.length > ATTRIBUTE_OPTIONS_MAX) throw refusedBy(ATTRIBUTE_OPTIONS_TOO_MANY)
  await saveAttribute(work, { ...attribute, options: all })
  await updateUpload(work.db, uploadId, { attributes_key: attributesKey(await definedAttributes(work)) })
  return created
}

/** Returns the correction that changes no cell, for rows whose error of a field is another one now. */
function checkAgainIfOther(
  { fieldId, sentence }: { readonly fieldId: string; readonly sentence: string },
  options: CompareOptions,
): CorrectionOf {
  const check = checkRowBy(rowOptionsOf(options))
  const isOfProblem = (error: CellError): boolean => error.field === fieldId && error.sentence === sentence
  return (row) => {
    if (isOther(row)) return undefined
    const before = row.errors.filter(isOfProblem)
    if (before.length === 0) return undefined
    const checked = check(row)
    const after = isAccepted(checked) ? [] : checked.errors.filter(isOfProblem)
    return isDeepStrictEqual(after, before) ? undefined : {}
  }
}
