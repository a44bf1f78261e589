import type { Feature, OpenFeature } from '../../core/feature.ts'
import { longWorkRoutes } from './longWork.routes.ts'

/**
 * The one list of long work, and what a copied or restored database would have done by itself: administrators release
 * it, or discard it.
 *
 * @param features returns all features of the server, whose long work is listed. Called by requests.
 */
export const longWork =
  (features: () => readonly Feature[]): OpenFeature =>
  (services) => ({
    routes: longWorkRoutes(services, () => features().flatMap(({ longWork: source }) => source ?? [])),
  })
