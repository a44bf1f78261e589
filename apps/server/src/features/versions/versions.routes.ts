import { route, type Route } from '../../core/http/route.ts'
import { diffOf, versionsOf } from './versions.service.ts'

export function versionRoutes(): Route[] {
  return [
    route('versions.list', ({ agentId }, context) => versionsOf(context, agentId)),

    route('versions.diff', (input, context) => diffOf(context, input)),
  ]
}
