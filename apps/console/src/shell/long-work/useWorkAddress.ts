import { useCan } from '@platform/client/react'
import type { LongWorkEntry } from '@platform/contract'
import { CUSTOMER_MASTER_PATHS } from '../../routes/customer-master/customerMaster.paths.ts'

/** The part of an agent that shows each kind of work on it; others are shown by the agent's first part. */
const AGENT_PARTS: Readonly<Record<string, string>> = {
  'agents.test': '/test-set',
  'agents.crossValidate': '/evaluation',
  'knowledge.read': '/gen-ai',
}

/** The address of the screen of the subject; null if the user may not open it. */
export function useWorkAddress({ form, id, kind, subject: { agentId } }: LongWorkEntry): string | null {
  const mayViewAgents = useCan('agent.view')
  const mayViewContacts = useCan('contact.view')
  if (form === 'upload') return CUSTOMER_MASTER_PATHS.uploadImport(id)
  if (form === 'bulkChange') return mayViewContacts ? CUSTOMER_MASTER_PATHS.contacts : null
  if (agentId === null || !mayViewAgents) return null
  return `/bots/${encodeURIComponent(agentId)}${AGENT_PARTS[kind] ?? ''}`
}
