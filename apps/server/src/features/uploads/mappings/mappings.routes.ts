import type { UploadMapping } from '@platform/contract'
import { route, type Route } from '../../../core/http/route.ts'
import { removeMapping, saveMapping } from './mappings.service.ts'
import { listMappings, type MappingRow } from './mappings.store.ts'

/** Mappings of headers that are saved for later uploads. */
export const mappingRoutes = (): Route[] => [
  route('uploadMappings.list', async (_input, { db }) => ({ mappings: (await listMappings(db)).map(presentMapping) })),

  route('uploadMappings.save', async (input, context) => {
    const { before, after } = await saveMapping(context, input)
    const audited = { before: before && auditOf(before), after: auditOf(after) }
    context.audit({ entity: 'uploadMapping', entityId: after.id, ...audited })
    return presentMapping(after)
  }),

  route('uploadMappings.delete', async ({ id }, context) => {
    const mapping = await removeMapping(context, id)
    context.audit({ entity: 'uploadMapping', entityId: id, before: auditOf(mapping) })
    return { message: 'Mapping deleted successfully' }
  }),
]

const presentMapping = ({ id, name, pairs, options, updated_at: updatedAt }: MappingRow): UploadMapping => ({
  id,
  name,
  pairs: pairs.map(({ header, fieldId, label }) => ({ header, fieldId, label })),
  options,
  updatedAt: updatedAt.toISOString(),
})

/** The audited fields of a saved mapping: of its headers, the number. */
const auditOf = ({ name, pairs, options }: MappingRow): object => ({ name, pairCount: pairs.length, options })
