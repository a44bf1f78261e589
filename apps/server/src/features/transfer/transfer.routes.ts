import type { ImportPlan, ParsedInputOf } from '@platform/contract'
import { preparedRoute, route, type PrepareContext, type Route } from '../../core/http/route.ts'
import { openImportReader } from './reading/openImportReader.ts'
import { exportBot, importBot, previewImport, readFiles } from './transfer.service.ts'

export function transferRoutes(): Route[] {
  const reader = openImportReader()
  const read = (input: ParsedInputOf<'transfer.import'>, context: PrepareContext) => readFiles(input, reader, context)
  return [
    preparedRoute('transfer.preview', read, async (input, context, given) => previewImport(context, input, given)),

    preparedRoute('transfer.import', read, async (input, context, given) => {
      const plan = await importBot(context, input, given)
      context.audit({ entity: 'agent', entityId: input.agentId, after: { imported: auditOf(plan) } })
      return plan
    }),

    route('transfer.export', async (input, context) => exportBot(context, input)),
  ]
}

/** The audited fields of an import: counts, not thousands of phrases. */
function auditOf({ format, items }: ImportPlan): object {
  const count = (action: string): number => items.filter((item) => item.action === action).length
  return { format, created: count('create'), changed: count('change'), skipped: count('skip') }
}
