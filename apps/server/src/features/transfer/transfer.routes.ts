import type { ImportPlan, ParsedInputOf } from '@platform/contract'
import { preparedRoute, type PrepareContext, type Route } from '../../core/http/route.ts'
import { openImportReader } from './reading/openImportReader.ts'
import { exportBot, importBot, prepareImport } from './transfer.service.ts'
import { openExportWriter } from './writing/openExportWriter.ts'

export function transferRoutes(): Route[] {
  const plan = openImportReader()
  const write = openExportWriter()
  const prepare = (isPreview: boolean) => (input: ParsedInputOf<'transfer.import'>, context: PrepareContext) =>
    prepareImport(input, context, { plan, isPreview })
  return [
    preparedRoute('transfer.preview', prepare(true), async (_input, _context, prepared) => prepared.plan),

    preparedRoute('transfer.import', prepare(false), async ({ agentId }, context, prepared) => {
      const imported = await importBot(context, agentId, prepared)
      context.audit({ entity: 'agent', entityId: agentId, after: { imported: auditOf(imported) } })
      return imported
    }),

    preparedRoute(
      'transfer.export',
      (input, context) => exportBot(input, context, write),
      async (_input, _context, exported) => exported,
    ),
  ]
}

/** The audited fields of an import: counts, not thousands of phrases. */
function auditOf({ format, items }: ImportPlan): object {
  const count = (action: string): number => items.filter((item) => item.action === action).length
  return { format, created: count('create'), changed: count('change'), skipped: count('skip') }
}
