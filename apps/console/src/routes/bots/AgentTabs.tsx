import { useMayCall } from '@platform/client/react'
import { Link, TabLink, TabLinks } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Globe, MessageSquareText } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { AGENT_PARTS, type AgentTab } from './agentParts.ts'

/** Links to the parts of an agent that the user may open. */
export function AgentTabs({ agentId }: { agentId: string }): ReactElement {
  const t = useTexts(shellTexts)
  return (
    <TabLinks aria-label={t('AGENT_TABS')}>
      {AGENT_PARTS.map(
        ({ route: { path }, tab }) => tab && <PartLink key={path} href={`/bots/${agentId}/${path}`} tab={tab} />,
      )}
    </TabLinks>
  )
}

function PartLink({ href, tab: { text, call } }: { href: string; tab: AgentTab }): ReactNode {
  const { pathname } = useLocation()
  const t = useTexts(shellTexts)
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
