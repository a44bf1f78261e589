import { AgentHeader, AgentMenu, ExportDialog, ImportDialog, TryItPanel, VersionsDialog } from '@platform/bot-builder'
import '@platform/bot-builder/styles.css'
import { useEndpoint } from '@platform/client/react'
import type { AgentType } from '@platform/contract'
import { ErrorState, Link, TabLink, TabLinks } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Globe, MessageSquareText } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { useAddressDialog } from '../../app/address/useAddressDialog.ts'
import { useMay } from '../../app/useUser.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { NotFoundRoute } from '../pages/NotFoundRoute.tsx'
import type { AgentOutletContext, UnsavedWork } from './agentOutlet.ts'
import './AgentRoute.css'

/** The parts of an agent that have a screen, and what one needs to see it. */
const TABS = [
  { part: 'intents', text: 'AGENT_TAB_INTENTS', needs: 'NLP.VIEW' },
  { part: 'entity-list', text: 'AGENT_TAB_ENTITIES', needs: 'NLP.VIEW' },
  { part: 'configuration', text: 'AGENT_TAB_CONFIGURATION', needs: 'NLP.VIEW' },
  { part: 'gen-ai', text: 'AGENT_TAB_GEN_AI', needs: 'NLP.VIEW' },
  { part: 'publish', text: 'AGENT_TAB_PUBLISH', needs: 'NLP.NLP' },
] as const

/** The part that opens by itself (specification 1 §2.3). */
const homeOf = (type: AgentType | null) => (type === 'prompt' ? 'prompt' : 'intents')

/** Whether an agent of this type has the part: a prompt agent has its prompt, and is published as any other. */
const hasPart = (type: AgentType | null, part: string) =>
  part === 'publish' || (part !== '' && (part === 'prompt') === (type === 'prompt'))

function AgentTabs({ agentId, canEdit }: { agentId: string; canEdit: boolean }): ReactElement {
  const { pathname } = useLocation()
  const t = useTexts(shellTexts)
  return (
    <TabLinks aria-label={t('AGENT_TABS')}>
      {TABS.filter(({ needs }) => canEdit || needs === 'NLP.VIEW').map(({ part, text }) => {
        const href = `/bots/${agentId}/${part}`
        return (
          <TabLink key={part} href={href} isCurrent={pathname === href || pathname.startsWith(`${href}/`)}>
            {t(text)}
          </TabLink>
        )
      })}
    </TabLinks>
  )
}

/** A prompt agent has no tabs (specification 1 §2.3): this leads to the other one of its two parts. */
function PromptAgentLink({ agentId, part }: { agentId: string; part: string }): ReactElement {
  const t = useTexts(shellTexts)
  const isPublish = part === 'publish'
  return (
    <Link variant="secondary" href={`/bots/${agentId}/${isPublish ? 'prompt' : 'publish'}`}>
      {isPublish ? <MessageSquareText /> : <Globe />}
      {t(isPublish ? 'AGENT_TAB_PROMPT' : 'AGENT_TAB_PUBLISH')}
    </Link>
  )
}

/** One agent: its header, one of its parts, and the panel to try it out (specification 1 §2.3). */
export function AgentRoute(): ReactElement {
  const t = useTexts(consoleTexts)
  const { agentId = '' } = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const tryIt = useAddressDialog('try')
  const [unsavedWork, setUnsavedWork] = useState<UnsavedWork | null>(null)
  const agent = useEndpoint('agents.get', { agentId })
  const canEdit = useMay('NLP.NLP')
  const [dialog, setDialog] = useState<'import' | 'export' | 'versions' | null>(null)

  if (agent.status === 'failed') {
    if (agent.error.context.type === 'NOT_FOUND') return <NotFoundRoute />
    return (
      <ErrorState
        title={t('FAILURE_TITLE')}
        reason={agent.error.message}
        onRetry={() => void agent.refetch()}
        isRetrying={agent.isFetching}
      />
    )
  }
  const part = pathname.split('/')[3] ?? ''
  // Before the agent is known, its address tells its type.
  const type = agent.data ? agent.data.type : part === 'prompt' ? 'prompt' : 'nlp'
  const name = agent.data?.name
  return (
    <div className="console-AgentRoute">
      <PageTitle>{name ?? t('BOOT_LOADING')}</PageTitle>
      <AgentHeader
        agentId={agentId}
        name={name}
        type={type}
        canEdit={canEdit}
        hasUnsavedWork={unsavedWork !== null}
        {...(unsavedWork?.text === undefined ? {} : { unsavedWorkText: unsavedWork.text })}
        onBack={() => void navigate('/bots')}
        onTryIt={() => tryIt.setOpen(true)}
        tabs={type === 'prompt' ? undefined : <AgentTabs agentId={agentId} canEdit={canEdit} />}
        menu={
          type === 'prompt' ? (
            canEdit && <PromptAgentLink agentId={agentId} part={part} />
          ) : (
            <AgentMenu
              onVersions={() => setDialog('versions')}
              onImport={canEdit ? () => setDialog('import') : undefined}
              onExport={() => setDialog('export')}
            />
          )
        }
      />
      {agent.data && !hasPart(type, part) ? (
        // Redirects the part alone: the open panel keeps what was typed before the agent was loaded.
        <Navigate replace to={{ pathname: homeOf(type), search }} />
      ) : (
        <Outlet context={{ setUnsavedWork } satisfies AgentOutletContext} />
      )}
      <TryItPanel
        agentId={agentId}
        {...(name === undefined ? {} : { agentName: name })}
        collectsVariables={type === 'prompt' && (agent.data?.promptConfig.extractData ?? false)}
        isOpen={tryIt.isOpen}
        onClose={() => tryIt.setOpen(false)}
      />
      {dialog === 'import' && <ImportDialog agentId={agentId} onClose={() => setDialog(null)} />}
      {dialog === 'versions' && <VersionsDialog agentId={agentId} canEdit={canEdit} onClose={() => setDialog(null)} />}
      {dialog === 'export' && <ExportDialog agentId={agentId} onClose={() => setDialog(null)} />}
    </div>
  )
}
