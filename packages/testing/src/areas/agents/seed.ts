import type { AgentDetails } from '@platform/contract'
import { SAMPLE_AGENT_ID } from '../sampleIds.ts'
import { buildTraining } from '../training/build.ts'
import { buildAgentDetails } from './build.ts'

const REGIONS = ['North', 'South', 'West']
const OTHERS = ['Bank Helpdesk', 'Hotel Concierge', 'Parcel Tracker', 'School Office', 'Clinic Reception']

/** A trained travel bot, and enough other agents for a second page. */
export function sampleAgents(): AgentDetails[] {
  const travel = buildAgentDetails({
    id: SAMPLE_AGENT_ID,
    name: 'Travel Assistant',
    description: 'Books, changes and cancels trips, and knows what may be carried',
    updatedAt: '2026-03-05T11:00:00.000Z',
    training: buildTraining({ state: 'trained' }),
  })
  const others = OTHERS.flatMap((name, index) =>
    REGIONS.map((region) =>
      buildAgentDetails({
        id: `agent-${index}-${region.toLowerCase()}`,
        name: `${name} ${region}`,
        description: `Answers for the ${region.toLowerCase()} region`,
      }),
    ),
  )
  return [travel, ...others]
}
