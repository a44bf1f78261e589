import type { ImportPlan } from '@platform/contract'
import { route, type Route } from '../../core/http/route.ts'
import { exportBot, importBot, previewImport } from './transfer.service.ts'

export function transferRoutes(): Route[] {
  return [
    route('transfer.preview', async (input, context) => previewImport(context, input)),

    route('transfer.import', async (input, context) => {
      const plan = await importBot(context, input)
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
