import {
  nameKey,
  UPLOAD_MAPPINGS_MAX,
  UPLOAD_MAPPINGS_TOO_MANY,
  uploadMappingRules,
  type ParsedInputOf,
} from '@platform/contract'
import { json } from '../../../core/database/database.ts'
import { newId } from '../../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../../core/http/failed.ts'
import type { Work } from '../../../core/work/work.ts'
import {
  countMappings,
  deleteMapping,
  insertMapping,
  lockMapping,
  updateMapping,
  type MappingRow,
} from './mappings.store.ts'

const emitMapping = ({ emit }: Work, mappingId: string): void =>
  emit({ name: 'uploadMappings.changed', payload: { mappingId } })

/** Saves a mapping, or changes one. The constraint of its name refuses a second one of that name. */
export async function saveMapping(
  work: Work,
  { id, name, pairs, options }: ParsedInputOf<'uploadMappings.save'>,
): Promise<{ before: MappingRow | undefined; after: MappingRow }> {
  const { db, enterpriseId, now } = work
  const before = id === undefined ? undefined : await requireMapping(work, id)
  enforceRules(uploadMappingRules({ name }))
  if (!before && (await countMappings(db)) >= UPLOAD_MAPPINGS_MAX) throw refusedBy(UPLOAD_MAPPINGS_TOO_MANY)
  const columns = { name, name_key: nameKey(name), pairs: json(pairs), options: json(options), updated_at: now }
  const after = before
    ? await updateMapping(db, before.id, columns)
    : await insertMapping(db, { ...columns, id: newId(), enterprise_id: enterpriseId, created_at: now })
  emitMapping(work, after.id)
  return { before, after }
}

/** Deletes a saved mapping. Returns it. */
export async function removeMapping(work: Work, id: string): Promise<MappingRow> {
  const mapping = await requireMapping(work, id)
  await deleteMapping(work.db, id)
  emitMapping(work, id)
  return mapping
}

/** Locks a saved mapping. 404 if there is none. */
async function requireMapping({ db }: Work, id: string): Promise<MappingRow> {
  const mapping = await lockMapping(db, id)
  if (!mapping) throw notFound()
  return mapping
}
