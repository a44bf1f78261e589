import {
  AgentHeader,
  AgentMenu,
  ExportDialog,
  ImportDialog,
  SaveAsTest,
  TestRunNotice,
  TryItPanel,
  useMayDock,
  VersionsDialog,
} from '@platform/bot-builder'
import '@platform/bot-builder/styles.css'
import type { TryItTurn } from '@platform/bot-builder/headless'
import { useEndpoint, useMayCall } from '@platform/client/react'
import type { AgentType, EndpointName } from '@platform/contract'
import { ErrorState, Link, TabLink, TabLinks } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Globe, MessageSquareText } from 'lucide-react'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { useLastAgent } from '../../app/useLastAgent.ts'
import { useUser } from '../../app/useUser.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import { useFailureText } from '../../messages/useFailureText.ts'
import { shellTexts, type ShellText } from '../../shell/messages/shellTexts.ts'
import { NotFoundRoute } from '../pages/NotFoundRoute.tsx'
import { ReplayPanel } from '../ReplayPanel.tsx'
import type { AgentOutletContext, UnsavedWork } from './agentOutlet.ts'
import { useTryItAddress } from './useTryItAddress.ts'
import { useTryItSettings } from './useTryItSettings.ts'
import './AgentRoute.css'

interface AgentPart {
  readonly path: string
  readonly text: ShellText
  /** The call that loads the screen. The tab is shown to users who may make it. */
  readonly call: EndpointName
}

const PUBLISH: AgentPart = { path: 'publish', text: 'AGENT_TAB_PUBLISH', call: 'webKeys.list' }

/** The parts of an agent that have a screen. */
const PARTS: readonly AgentPart[] = [
  { path: 'intents', text: 'AGENT_TAB_INTENTS', call: 'intents.list' },
  { path: 'entity-list', text: 'AGENT_TAB_ENTITIES', call: 'entities.list' },
  { path: 'configuration', text: 'AGENT_TAB_CONFIGURATION', call: 'agents.get' },
  { path: 'gen-ai', text: 'AGENT_TAB_GEN_AI', call: 'knowledge.get' },
  { path: 'test-set', text: 'AGENT_TAB_TEST_SET', call: 'testCases.list' },
  { path: 'evaluation', text: 'AGENT_TAB_EVALUATION', call: 'testCases.evaluations' },
  PUBLISH,
]

/** The part that opens first (specification 1 §2.3). */
const homeOf = (type: AgentType | null) => (type === 'prompt' ? 'prompt' : 'intents')

/** Parts that agents of every type have; all but the first are empty. */
const COMMON_PARTS = new Set(['publish', 'sentiment', 'call-classification', 'conversation'])

/** Whether an agent of this type has the part. A prompt agent has its prompt and can be published, too. */
const hasPart = (type: AgentType | null, part: string) =>
  COMMON_PARTS.has(part) || (part !== '' && (part === 'prompt') === (type === 'prompt'))

function AgentTabs({ agentId }: { agentId: string }): ReactElement {
  const t = useTexts(shellTexts)
  return (
    <TabLinks aria-label={t('AGENT_TABS')}>
      {PARTS.map((part) => (
        <AgentTab key={part.path} agentId={agentId} part={part} />
      ))}
    </TabLinks>
  )
}

function AgentTab({ agentId, part: { path, text, call } }: { agentId: string; part: AgentPart }): ReactNode {
  const { pathname } = useLocation()
  const t = useTexts(shellTexts)
  const href = `/bots/${agentId}/${path}`
  if (!useMayCall(call)) return null
  return (
    <TabLink href={href} isCurrent={pathname === href || pathname.startsWith(`${href}/`)}>
      {t(text)}
    </TabLink>
  )
}

/** A prompt agent has no tabs (specification 1 §2.3): the link opens the other one of its two parts. */
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

/** One agent: its header, one of its parts, and the try-it panel (specification 1 §2.3). */
export function AgentRoute(): ReactElement {
  const t = useTexts(consoleTexts)
  const shell = useTexts(shellTexts)
  const { agentId = '' } = useParams()
  const failureText = useFailureText()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  const settings = useTryItSettings()
  const tryIt = useTryItAddress(useMayDock() && settings.settings.isDocked)
  const tryItButton = useRef<HTMLButtonElement>(null)
  const [unsavedWork, setUnsavedWork] = useState<UnsavedWork | null>(null)
  const agent = useEndpoint('agents.get', { agentId })
  useLastAgent(agent.data ? agentId : null)
  const mayPublish = useMayCall(PUBLISH.call)
  const mayImport = useMayCall('transfer.import')
  const mayReplay = useMayCall('conversation.replay')
  /** The messages of Try it that are replayed. */
  const [replayed, setReplayed] = useState<readonly TryItTurn[] | null>(null)
  const [dialog, setDialog] = useState<'import' | 'export' | 'versions' | null>(null)

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
          publishingLink={mayPublish && <Link href={`/bots/${agentId}/publish`}>{shell('AGENT_TAB_PUBLISH')}</Link>}
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
      <TryItPanel
        agentId={agentId}
        {...(name === undefined ? {} : { agentName: name })}
        collectsVariables={type === 'prompt' && (agent.data?.promptConfig.extractData ?? false)}
        senderId={user.id}
        isOpen={tryIt.isOpen}
        onClose={() => {
          tryIt.setOpen(false)
          tryItButton.current?.focus()
        }}
        {...settings}
        renderMessageActions={({ text, entities, intent, earlier }) =>
          type !== 'prompt' && (
            <SaveAsTest
              agentId={agentId}
              source="try-it"
              text={text}
              entities={entities}
              matched={intent}
              earlier={earlier.map((message) => ({ text: message.text, intentId: message.intent?.id ?? null }))}
            />
          )
        }
        {...(mayReplay && type !== 'prompt' && { onReplay: setReplayed })}
      />
      {replayed && (
        <ReplayPanel
          agentId={agentId}
          {...(name === undefined ? {} : { agentName: name })}
          source="try-it"
          conversation={{ messages: replayed }}
          onClose={() => setReplayed(null)}
        />
      )}
      {dialog === 'import' && (
        <ImportDialog
          agentId={agentId}
          onClose={() => setDialog(null)}
          onImported={({ storyId, intentId }) => {
            const query = new URLSearchParams({ story: storyId, intent: intentId })
            void navigate(`/bots/${agentId}/intents?${query.toString()}`)
          }}
        />
      )}
      {dialog === 'versions' && <VersionsDialog agentId={agentId} onClose={() => setDialog(null)} />}
      {dialog === 'export' && <ExportDialog agentId={agentId} onClose={() => setDialog(null)} />}
    </div>
  )
}
