import type { OpenFeature } from '../../core/feature.ts'
import { observe } from '../../core/work/changes.ts'
import type { ComputeContent } from './content/openContentComputer.ts'
import { VERSIONS_CHANGED } from './versions.changes.ts'
import { versionRoutes } from './versions.routes.ts'

/** Trained versions of an agent. */
export const versions =
  (compute: ComputeContent): OpenFeature =>
  () => ({
    routes: versionRoutes(compute),
    observes: [
      observe(VERSIONS_CHANGED, ({ emit }, { agentId }) => emit({ name: 'versions.changed', payload: { agentId } })),
    ],
  })
