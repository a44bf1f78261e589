import { longRunningRoute, type Route } from '../../core/http/route.ts'
import type { ComputeContent } from './content/openContentComputer.ts'
import { diffOf, differIn, keepComparisons, versionsOf } from './versions.service.ts'

export function versionRoutes(compute: ComputeContent): Route[] {
  const kept = keepComparisons()
  return [
    longRunningRoute('versions.list', ({ agentId }, { inWork }) =>
      versionsOf(inWork, agentId, kept(differIn(inWork, compute))),
    ),

    longRunningRoute('versions.diff', (input, { inWork }) => diffOf(inWork, input, compute)),
  ]
}
