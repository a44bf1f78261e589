import { route, type Route } from '../../core/http/route.ts'
import { versionsOf } from '../versions/versions.service.ts'
import { publishVersion, setPublishing } from './publishing.service.ts'
import { restoreVersion } from './restoreVersion.ts'

export function publishingRoutes(): Route[] {
  return [
    route('versions.restore', async ({ agentId, version }, context) => {
      const restored = await restoreVersion(context, { agentId, version, userId: context.caller.userId })
      context.audit({ entity: 'version', entityId: agentId, after: { restored: version, version: restored } })
      return versionsOf(context, agentId)
    }),

    route('versions.publish', async ({ agentId, version }, context) => {
      const before = await publishVersion(context, { agentId, version })
      context.audit({ entity: 'version', entityId: agentId, before: { live: before }, after: { live: version } })
      return versionsOf(context, agentId)
    }),

    route('versions.setPublishing', async ({ agentId, isByHand }, context) => {
      const before = await setPublishing(context, { agentId, isByHand })
      context.audit({ entity: 'version', entityId: agentId, before: { isByHand: before }, after: { isByHand } })
      return versionsOf(context, agentId)
    }),
  ]
}
