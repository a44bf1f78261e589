import type { FileReply, ReportMessage } from '@platform/contract'
import { resolveParts, Tab, TabList } from '@platform/ui'
import type { PropsOfParts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { changeOfReport } from '../../headless/reportView.ts'
import type { ReportList, ReportTab, ReportView } from '../../headless/reportView.ts'
import { useReportConversations } from '../../headless/useReportConversations.ts'
import { useReportDownload } from '../../headless/useReportDownload.ts'
import { useReportFilter } from '../../headless/useReportFilter.ts'
import { useReportMessages } from '../../headless/useReportMessages.ts'
import { useReportOverview } from '../../headless/useReportOverview.ts'
import { useUnrecognised } from '../../headless/useUnrecognised.ts'
import type { ChosenTexts } from '../ReportTeaching/ReportTeaching.tsx'
import { ReportListSwitch } from './ReportListSwitch.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { reportParts } from './reportParts.ts'

/** Props of {@link Report}. The view is controlled, so that a host keeps it in the address. */
export interface ReportProps extends PropsOfParts<typeof reportParts> {
  view: ReportView
  /** Handler that is called with the fields of the view that change, also when the first agent is selected. */
  onViewChange: (change: Partial<ReportView>) => void
  /** A button of the host if there is no agent to report about, for example to create one. */
  noAgentsAction?: ReactNode
  /** Buttons of the host in the dialog of a message. */
  renderMessageActions?: (message: ReportMessage) => ReactNode
  /** Buttons of the host for the chosen texts of a group of messages that were not understood. Without it they are read only. */
  renderGroupActions?: (chosen: ChosenTexts) => ReactNode
  /** Saves the downloaded messages. @default the browser downloads them */
  onSave?: (file: FileReply) => void
}

/**
 * The report of an agent (specification 1 §2.10): filter, figures and charts, and the messages or conversations behind every
 * figure.
 *
 * @example
 * const [view, setView] = useState(FIRST_REPORT)
 * <Report view={view} onViewChange={(change) => setView({ ...view, ...change })} />
 */
export function Report({
  view,
  onViewChange,
  noAgentsAction,
  renderMessageActions,
  renderGroupActions,
  onSave,
  slots,
  classNames,
}: ReportProps) {
  const parts = resolveParts(reportParts, { slots, classNames })
  const { Part, classOf } = parts
  const t = useTexts(reportsTexts)
  const filter = useReportFilter({ view, onViewChange })
  const { period } = filter
  const overview = useReportOverview({ period, isEnabled: view.tab === 'overview' })
  const isListed = (list: ReportList) => view.tab === 'conversations' && view.list === list
  const messages = useReportMessages({ view, onViewChange, period, isEnabled: isListed('messages') })
  const conversations = useReportConversations({ view, onViewChange, period, isEnabled: isListed('conversations') })
  const unrecognised = useUnrecognised({ period, isEnabled: view.tab === 'teach' })
  const download = useReportDownload({ view, period, timeZone: filter.timeZone, ...(onSave && { onSave }) })
  const refresh = () => {
    const refreshes = {
      overview: overview.refresh,
      conversations: { messages, conversations }[view.list].retry,
      teach: unrecognised.retry,
    }
    refreshes[view.tab]()
  }
  const submit = () => {
    if (filter.submit() === 'unchanged') refresh()
  }
  const panel = { parts, filter, noAgentsAction, onSampleProgress: refresh }
  const listSwitch = (
    <ReportListSwitch
      list={view.list}
      onListChange={(list) => onViewChange(changeOfReport(view, { type: 'listSelected', list }))}
    />
  )
  return (
    <Part.root
      className={classOf('root')}
      selectedKey={view.tab}
      onSelectionChange={(tab) => onViewChange(changeOfReport(view, { type: 'tabSelected', tab: tab as ReportTab }))}
    >
      <Part.header
        className={classOf('header')}
        title={t('REPORT_TITLE')}
        actions={
          filter.status !== 'noAgents' && (
            <Part.filter className={classOf('filter')} filter={filter} onSubmit={submit} />
          )
        }
        tabs={
          <TabList aria-label={t('REPORT_TITLE')}>
            <Tab id="overview">{t('REPORT_OVERVIEW')}</Tab>
            <Tab id="conversations">{t('REPORT_USER_CONVERSATIONS')}</Tab>
            <Tab id="teach">{t('REPORT_TO_TEACH')}</Tab>
          </TabList>
        }
      />
      <ReportPanel id="overview" {...panel}>
        <Part.overview
          className={classOf('overview')}
          overview={overview}
          days={filter.days}
          onRowsOpen={(rows) => onViewChange(changeOfReport(view, { type: 'rowsOpened', rows }))}
        />
      </ReportPanel>
      <ReportPanel id="conversations" {...panel}>
        {view.list === 'conversations' ? (
          <Part.conversations
            className={classOf('conversations')}
            conversations={conversations}
            timeZone={filter.timeZone}
            barStart={listSwitch}
          />
        ) : (
          <Part.messages
            className={classOf('messages')}
            messages={messages}
            download={download}
            timeZone={filter.timeZone}
            barStart={listSwitch}
            {...(renderMessageActions && { renderMessageActions })}
          />
        )}
      </ReportPanel>
      <ReportPanel id="teach" {...panel}>
        <Part.teaching
          className={classOf('teaching')}
          unrecognised={unrecognised}
          timeZone={filter.timeZone}
          {...(renderGroupActions && { renderGroupActions })}
        />
      </ReportPanel>
    </Part.root>
  )
}
