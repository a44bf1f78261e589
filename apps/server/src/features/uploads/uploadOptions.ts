import { createHash } from 'node:crypto'
import { isListField, type Attribute, type MatchOptions } from '@platform/contract'
import type { Work } from '../../core/work/work.ts'
import { findEnterprise } from '../account/account.store.ts'
import { definedAttributes } from '../attributes/attributes.service.ts'
import type { CompareOptions } from './book/compareRows.ts'
import { findLists } from './book/lists.store.ts'
import type { UploadRow } from './uploads.store.ts'

/** Identifies definitions of attributes. Rows that were checked by others must be checked again. */
export function attributesKey(attributes: readonly Attribute[]): string {
  const definitions = attributes.map(({ id, revision }) => `${id} ${revision}`).toSorted()
  return createHash('sha256').update(definitions.join('\n')).digest('base64url')
}

/** What an upload does with rows that have a contact, and with those that have none. */
export const matchOptionsOf = ({
  creates,
  match_by: matchBy,
}: Pick<UploadRow, 'creates' | 'match_by'>): MatchOptions => ({
  creates,
  matchBy,
})

/** What the check and the comparison of an upload's rows depend on. */
export async function optionsOf(work: Work, upload: UploadRow): Promise<CompareOptions> {
  const enterprise = await findEnterprise(work.db, work.enterpriseId)
  const namesLists = upload.mapping.some(({ fieldId }) => isListField(fieldId))
  return {
    upload,
    attributes: await definedAttributes(work),
    homeCountry: enterprise?.defaultCountry ?? null,
    lists: namesLists ? await findLists(work.db) : new Map(),
  }
}
