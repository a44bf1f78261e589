import { useMayCall } from '@platform/client/react'
import type { EndpointName } from '@platform/contract'
import { Link, TabLink, TabLinks } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Globe, MessageSquareText } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { shellTexts, type ShellText } from '../../shell/messages/shellTexts.ts'

interface AgentPart {
  readonly path: string
  readonly text: ShellText
  /** The call that loads the screen. The tab is shown to users who may make it. */
  readonly call: EndpointName
}

/** The part that publishes the agent. */
export const PUBLISH: AgentPart = { path: 'publish', text: 'AGENT_TAB_PUBLISH', call: 'webKeys.list' }

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

/** Links to the parts of an agent that the user may open. */
export function AgentTabs({ agentId }: { agentId: string }): ReactElement {
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
export function PromptAgentLink({ agentId, part }: { agentId: string; part: string }): ReactElement {
  const t = useTexts(shellTexts)
  const isPublish = part === 'publish'
  return (
    <Link variant="secondary" href={`/bots/${agentId}/${isPublish ? 'prompt' : 'publish'}`}>
      {isPublish ? <MessageSquareText /> : <Globe />}
      {t(isPublish ? 'AGENT_TAB_PROMPT' : 'AGENT_TAB_PUBLISH')}
    </Link>
  )
}
