import { AgentHeader, AgentMenu, TestRunNotice, useMayDock } from '@platform/bot-builder'
import '@platform/bot-builder/styles.css'
import { useEndpoint, useMayCall } from '@platform/client/react'
import type { AgentType } from '@platform/contract'
import { ErrorState, Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useRef, useState, type ReactElement } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { useLastAgent } from '../../app/useLastAgent.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import { useFailureText } from '../../messages/useFailureText.ts'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { NotFoundRoute } from '../pages/NotFoundRoute.tsx'
import { AgentDialogs, type AgentDialog } from './AgentDialogs.tsx'
import type { AgentOutletContext, UnsavedWork } from './agentOutlet.ts'
import { PUBLISH_TAB } from './agentParts.ts'
import { AgentTabs, PromptAgentLink } from './AgentTabs.tsx'
import { AgentTryIt } from './AgentTryIt.tsx'
import { useTryItAddress } from './useTryItAddress.ts'
import { useTryItSettings } from './useTryItSettings.ts'
import './AgentRoute.css'

/** The part that opens first (specification 1 §2.3). */
const homeOf = (type: AgentType | null) => (type === 'prompt' ? 'prompt' : 'intents')

/** Parts that agents of every type have; all but the first are empty. */
const COMMON_PARTS = new Set(['publish', 'sentiment', 'call-classification', 'conversation'])

/** Whether an agent of this type has the part. A prompt agent has its prompt and can be published, too. */
const hasPart = (type: AgentType | null, part: string) =>
  COMMON_PARTS.has(part) || (part !== '' && (part === 'prompt') === (type === 'prompt'))

/** One agent: its header, one of its parts, and the try-it panel (specification 1 §2.3). */
export function AgentRoute(): ReactElement {
  const t = useTexts(consoleTexts)
  const shell = useTexts(shellTexts)
  const { agentId = '' } = useParams()
  const failureText = useFailureText()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const settings = useTryItSettings()
  const tryIt = useTryItAddress(useMayDock() && settings.settings.isDocked)
  const tryItButton = useRef<HTMLButtonElement>(null)
  const [unsavedWork, setUnsavedWork] = useState<UnsavedWork | null>(null)
  const agent = useEndpoint('agents.get', { agentId })
  useLastAgent(agent.data ? agentId : null)
  const mayPublish = useMayCall(PUBLISH_TAB.call)
  const mayImport = useMayCall('transfer.import')
  const [dialog, setDialog] = useState<AgentDialog | null>(null)

  if (agent.status === 'failed') {
    if (agent.error.context.type === 'NOT_FOUND') return <NotFoundRoute />
    return (
      <ErrorState
        title={t('FAILURE_TITLE')}
        reason={failureText(agent.error)}
        onRetry={() => void agent.refetch()}
        isRetrying={agent.isFetching}
      />
    )
  }
  const part = pathname.split('/')[3] ?? ''
  // Until the agent is loaded, its type is derived from the path.
  const type = agent.data ? agent.data.type : part === 'prompt' ? 'prompt' : 'nlp'
  const name = agent.data?.name
  const toAgents = () => void navigate('/bots')
  return (
    <div className="console-AgentRoute">
      <div className="console-AgentRoute-main">
        <PageTitle>{name ?? t('BOOT_LOADING')}</PageTitle>
        <AgentHeader
          agentId={agentId}
          name={name}
          type={type}
          hasUnsavedWork={unsavedWork !== null}
          {...(unsavedWork?.text === undefined ? {} : { unsavedWorkText: unsavedWork.text })}
          onBack={toAgents}
          // The screen with the unsaved work blocks the navigation and asks.
          onBackBlocked={toAgents}
          onTryIt={() => tryIt.setOpen(true)}
          tryItRef={tryItButton}
          publishingLink={mayPublish && <Link href={`/bots/${agentId}/publish`}>{shell(PUBLISH_TAB.text)}</Link>}
          notice={
            type !== 'prompt' && <TestRunNotice agentId={agentId} href={`/bots/${agentId}/test-set?filter=broken`} />
          }
          tabs={type === 'prompt' ? undefined : <AgentTabs agentId={agentId} />}
          menu={
            type === 'prompt' ? (
              mayPublish && <PromptAgentLink agentId={agentId} part={part} />
            ) : (
              <AgentMenu
                onVersions={() => setDialog('versions')}
                onImport={mayImport ? () => setDialog('import') : undefined}
                onExport={() => setDialog('export')}
              />
            )
          }
        />
        {agent.data && !hasPart(type, part) ? (
          // Only the part is redirected: the open panel keeps text that was typed before the agent was loaded.
          <Navigate replace to={{ pathname: homeOf(type), search }} />
        ) : (
          <Outlet context={{ setUnsavedWork } satisfies AgentOutletContext} />
        )}
      </div>
      <AgentTryIt
        agentId={agentId}
        agent={agent.data}
        type={type}
        panel={tryIt}
        settings={settings}
        buttonRef={tryItButton}
      />
      <AgentDialogs dialog={dialog} agentId={agentId} onClose={() => setDialog(null)} />
    </div>
  )
}
