import { defineParts, Note, PageHeader } from '@platform/ui'
import { SampleNotice } from '../../../report/components/SampleNotice/SampleNotice.tsx'
import { DashboardTiles } from './DashboardTiles.tsx'
import { NoConversation } from './NoConversation.tsx'
import { NoDashboard } from './NoDashboard.tsx'
import { TeachNext } from './TeachNext.tsx'
import { WeekIntents } from './WeekIntents.tsx'
import { WeekTrend } from './WeekTrend.tsx'

/** The parts of `Dashboard`. */
export const dashboardParts = defineParts('Dashboard', {
  /** The whole dashboard. */
  root: 'div',
  /** Title, agent and the link to the report. */
  header: PageHeader,
  /** What is below the header. */
  panel: 'div',
  /** States that figures include sample conversations. */
  sampleNotice: SampleNotice,
  /** Today's figures. */
  tiles: DashboardTiles,
  /** States that the agent had no conversation today. */
  note: Note,
  /** The messages that the agent should learn. */
  teach: TeachNext,
  /** The intents of the week. */
  intents: WeekIntents,
  /** The messages of the week by day. */
  trend: WeekTrend,
  /** States that the agent had no conversation in the last seven days. */
  noConversation: NoConversation,
  /** Why there is no agent to show. */
  noDashboard: NoDashboard,
})
