import { defineParts, PageHeader, TabPanel, Tabs } from '@platform/ui'
import { ReportConversationList } from '../ReportConversationList/ReportConversationList.tsx'
import { ReportConversations } from '../ReportConversations/ReportConversations.tsx'
import { ReportOverview } from '../ReportOverview/ReportOverview.tsx'
import { ReportTeaching } from '../ReportTeaching/ReportTeaching.tsx'
import { SampleNotice } from '../SampleNotice/SampleNotice.tsx'
import { NoReport } from './NoReport.tsx'
import { ReportFilterBar } from './ReportFilterBar.tsx'

/** The parts of `Report`. */
export const reportParts = defineParts('Report', {
  /** The whole report. A replacement renders `Tabs` of `@platform/ui`, which the header and the panels need. */
  root: Tabs,
  /** Title, filter and tabs. */
  header: PageHeader,
  /** The form of agent and days. */
  filter: ReportFilterBar,
  /** The content of a tab. */
  panel: TabPanel,
  /** States that figures include sample conversations. */
  sampleNotice: SampleNotice,
  /** Figures and charts. */
  overview: ReportOverview,
  /** The list of messages. */
  messages: ReportConversations,
  /** The list of conversations. */
  conversations: ReportConversationList,
  /** The messages that were not understood, in groups. */
  teaching: ReportTeaching,
  /** The time zone of the dates. */
  timeZone: 'p',
  /** Why there is nothing to report about. */
  noReport: NoReport,
})
