import type { PlatformError } from '@platform/client'
import { useEndpoint, usePages } from '@platform/client/react'
import { AGENTS_PAGE_SIZE } from '@platform/contract'
import type { Agent } from '@platform/contract'
import { useState } from 'react'

/** The agents that a person chooses from. */
export interface ReportAgents {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The agents whose name contains the search, newest change first; all loaded pages. */
  readonly items: readonly Pick<Agent, 'id' | 'name'>[]
  readonly hasMore: boolean
  readonly isSearching: boolean
  readonly isLoadingMore: boolean
  readonly error: PlatformError | null
  /** The agent of the report: the given one, or the first one to which people have talked, or the first one. */
  readonly selected: SelectedAgent
  /** The search of the list; `''` for all agents. */
  readonly search: (text: string) => void
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The agent of a report. It may be beyond the first page of the list, and it may be deleted. */
export interface SelectedAgent {
  /** Null if there is no agent, and until the list is loaded. */
  readonly id: string | null
  readonly status: 'loading' | 'ready' | 'notFound'
  /** Its name; the blank text until it is loaded. */
  readonly name: string
}

/**
 * The agents of the filter of a report.
 *
 * @param agentId null for the first agent to which people have talked lately; if there is none, for the first one
 */
export function useReportAgents(agentId: string | null): ReportAgents {
  const [name, setName] = useState('')
  const all = usePages('agents.list', {}, { pageSize: AGENTS_PAGE_SIZE })
  const found = usePages('agents.list', { name }, { pageSize: AGENTS_PAGE_SIZE })
  const firstId = useFirstAgentId(all.items, agentId === null)
  const id = agentId ?? firstId
  const selected = useSelectedAgent(id, all.items)
  return {
    status: all.status === 'idle' || (id === null && all.items.length > 0) ? 'loading' : all.status,
    items: found.items,
    hasMore: found.hasMore,
    isSearching: found.status === 'loading' || found.isRefreshing,
    isLoadingMore: found.isLoadingMore,
    error: found.error ?? all.error,
    selected,
    search: setName,
    loadMore: found.loadMore,
    retry: all.status === 'failed' ? all.retry : found.retry,
  }
}

/** Returns the first agent to which people have talked lately, or else the first one; null until that is known. */
function useFirstAgentId(items: ReportAgents['items'], isEnabled: boolean): string | null {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [first] = items
  // Once an agent is shown, another one to which people begin to talk does not replace it.
  const isChosen = items.some(({ id }) => id === chosenId)
  const isAsked = isEnabled && !isChosen && items.length > 1
  const agentIds = items.slice(0, AGENTS_PAGE_SIZE).map(({ id }) => id)
  const asked = useEndpoint('agents.statistics', { agentIds }, { isEnabled: isAsked })
  if (!isEnabled || !first) return null
  if (isChosen) return chosenId
  if (isAsked && asked.status === 'loading') return null
  const talked = new Set(asked.data?.statistics.filter(({ messages }) => messages > 0).map(({ agentId }) => agentId))
  const firstId = (items.find(({ id }) => talked.has(id)) ?? first).id
  setChosenId(firstId)
  return firstId
}

/** Returns the name of an agent, from the list if it is in it. */
function useSelectedAgent(id: string | null, items: ReportAgents['items']): SelectedAgent {
  const listed = items.find((agent) => agent.id === id)
  const asked = useEndpoint('agents.get', { agentId: id ?? '' }, { isEnabled: id !== null && !listed })
  const name = listed?.name ?? asked.data?.name ?? ''
  const isNotFound = !listed && asked.status === 'failed' && asked.error.context.type === 'NOT_FOUND'
  return { id, name, status: isNotFound ? 'notFound' : name === '' ? 'loading' : 'ready' }
}
