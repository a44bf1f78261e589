import { anyOf } from './policy.ts'

/** Flows and their reports. */
export const journeyPolicy = {
  'journey.view': anyOf('JOURNEYS.CREATE', 'JOURNEYS.EDIT', 'JOURNEYS.VIEW', 'JOURNEYS.DELETE'),
  'journey.viewReport': anyOf('JOURNEYS.VIEW_REPORTS'),
  'journey.monitor': anyOf('JOURNEYS.VIEW_JOURNEYMONITOR'),
  'journey.viewMilestones': anyOf('JOURNEYS.VIEW_MILESTONEREPORT'),
}
