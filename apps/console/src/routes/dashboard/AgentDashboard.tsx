import { useMayCall } from '@platform/client/react'
import { Dashboard } from '@platform/reports'
import { FIRST_REPORT } from '@platform/reports/headless'
import '@platform/reports/styles.css'
import { Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { recordId } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { useLastAgent } from '../../app/useLastAgent.ts'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { reportPath } from '../reports/reportParameters.ts'

const PARAMETERS = { agent: recordId() }

/** The dashboard of the agent in the address, or of the last one that this browser has used. */
export function AgentDashboard(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const [{ agent }, changeAddress] = useAddress(PARAMETERS)
  const lastAgentId = useLastAgent(agent)
  const mayCreate = useMayCall('agents.save')
  const mayTry = useMayCall('conversation.predict')
  const mayPublish = useMayCall('webKeys.list')
  return (
    <Dashboard
      agentId={agent}
      lastAgentId={lastAgentId}
      onAgentChange={(agentId) => changeAddress({ agent: agentId })}
      reportHref={reportPath}
      onReportOpen={(view) => void navigate(reportPath(view))}
      teachHref={(agentId) => reportPath({ ...FIRST_REPORT, agentId, tab: 'teach' })}
      noAgentsAction={
        mayCreate && (
          <Link variant="primary" href="/bots?create=1">
            {t('CREATE_AGENT')}
          </Link>
        )
      }
      renderNoConversationActions={(agentId) => (
        <>
          {mayTry && (
            <Link variant="primary" href={`/bots/${agentId}?try=1`}>
              {t('DASHBOARD_TRY_IT')}
            </Link>
          )}
          {mayPublish && (
            <Link variant="secondary" href={`/bots/${agentId}/publish`}>
              {t('DASHBOARD_PUBLISH')}
            </Link>
          )}
        </>
      )}
    />
  )
}
