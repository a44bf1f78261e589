import type { OpenFeature } from '../../core/feature.ts'
import type { ComputeContent } from '../versions/content/openContentComputer.ts'
import { publishingRoutes } from './publishing.routes.ts'

/** Which version of an agent answers: publishing one, and restoring the content of an earlier one. */
export const publishing =
  (compute: ComputeContent): OpenFeature =>
  () => ({ routes: publishingRoutes(compute) })
