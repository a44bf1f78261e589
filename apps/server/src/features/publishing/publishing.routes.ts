import { preparedRoute, route, type PrepareContext, type RequestContext, type Route } from '../../core/http/route.ts'
import type { ContentResults } from '../versions/content/content.types.ts'
import type { ComputeContent } from '../versions/content/openContentComputer.ts'
import { differIn, findContent, versionsOf } from '../versions/versions.service.ts'
import { publishVersion, setPublishing } from './publishing.service.ts'
import { restoreVersion } from './restoreVersion.ts'

export function publishingRoutes(compute: ComputeContent): Route[] {
  /** Computes something of a version before the transaction that uses it: a version keeps its content. */
  const prepare =
    <Type extends 'rows' | 'placeholders'>(type: Type) =>
    async (
      { agentId, version }: { readonly agentId: string; readonly version: number },
      { inWork, enterpriseId }: PrepareContext,
    ): Promise<ContentResults[Type]> =>
      compute({ type, of: await findContent(inWork, agentId, version) }, { enterpriseId })
  // In the transaction of the call, which sees its own changes.
  const versionsNow = (context: RequestContext, agentId: string) => {
    const inWork = <T>(operation: (work: RequestContext) => Promise<T>): Promise<T> => operation(context)
    return versionsOf(inWork, agentId, differIn(inWork, compute))
  }

  return [
    preparedRoute('versions.restore', prepare('rows'), async ({ agentId, version }, context, rows) => {
      const restored = await restoreVersion(context, { agentId, version, rows, userId: context.caller.userId })
      context.audit({ entity: 'version', entityId: agentId, after: { restored: version, version: restored } })
      return versionsNow(context, agentId)
    }),

    preparedRoute('versions.publish', prepare('placeholders'), async ({ agentId, version }, context, placeholders) => {
      const before = await publishVersion(context, { agentId, version, placeholders })
      context.audit({ entity: 'version', entityId: agentId, before: { live: before }, after: { live: version } })
      return versionsNow(context, agentId)
    }),

    route('versions.setPublishing', async ({ agentId, isByHand }, context) => {
      const before = await setPublishing(context, { agentId, isByHand })
      context.audit({ entity: 'version', entityId: agentId, before: { isByHand: before }, after: { isByHand } })
      return versionsNow(context, agentId)
    }),
  ]
}
