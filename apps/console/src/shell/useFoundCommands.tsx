import { useDebounced, useEndpoint, useMayCall } from '@platform/client/react'
import { matchesSearch, SEARCH_DEBOUNCE_MS, SEARCH_TEXT_MAX, searchWords, type SearchResults } from '@platform/contract'
import type { Command } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Bot, Library, MessageSquareQuote, Tag, Target } from 'lucide-react'
import { useState } from 'react'
import { shellTexts } from './messages/shellTexts.ts'

const NONE: SearchResults = { agents: [], stories: [], intents: [], entities: [], phrases: [] }

export interface UseFoundCommandsResult {
  readonly found: readonly Command[]
  readonly isSearching: boolean
}

/** The agents, stories, intents, entities and phrases that match a query, as links to where each can be edited. */
export function useFoundCommands(query: string): UseFoundCommandsResult {
  const mayFind = useMayCall('search.find')
  const typed = searchWords(query.slice(0, SEARCH_TEXT_MAX)).join(' ')
  // An empty text ends the search immediately.
  const text = useDebounced(typed, typed === '' ? 0 : SEARCH_DEBOUNCE_MS)
  const isAsked = mayFind && text !== '' && typed !== ''
  const results = useEndpoint('search.find', { text }, { isEnabled: isAsked })
  const [last, setLast] = useState(NONE)
  if (results.data && results.data !== last) setLast(results.data)
  const commands = useResultCommands(results.data ?? last)
  if (!mayFind || typed === '') return { found: [], isSearching: false }
  // The results of the previous query stay until the next ones are there, as far as they match.
  const words = searchWords(typed)
  return {
    found: commands.filter(({ label }) => matchesSearch(label, words)),
    isSearching: text !== typed || results.status === 'loading',
  }
}

function useResultCommands({ agents, stories, intents, entities, phrases }: SearchResults): Command[] {
  const t = useTexts(shellTexts)
  return [
    ...agents.map(({ agentId, agentName, type }) => ({
      id: `agent ${agentId}`,
      label: agentName,
      section: t('PALETTE_GROUP_AGENTS'),
      icon: <Bot />,
      href: `/bots/${agentId}/${type === 'prompt' ? 'prompt' : 'intents'}`,
    })),
    ...stories.map(({ agentId, agentName, storyId, storyName }) => ({
      id: `story ${storyId}`,
      label: storyName,
      detail: agentName,
      section: t('PALETTE_GROUP_STORIES'),
      icon: <Library />,
      href: intentsPath(agentId, { story: storyId }),
    })),
    ...intents.map(({ agentId, agentName, storyId, intentId, intentName }) => ({
      id: `intent ${intentId}`,
      label: intentName,
      detail: agentName,
      section: t('PALETTE_GROUP_INTENTS'),
      icon: <Target />,
      href: intentsPath(agentId, { story: storyId, intent: intentId }),
    })),
    ...entities.map(({ agentId, agentName, entityId, entityName }) => ({
      id: `entity ${entityId}`,
      label: entityName,
      detail: agentName,
      section: t('PALETTE_GROUP_ENTITIES'),
      icon: <Tag />,
      href: `/bots/${agentId}/entity-list/${entityId}`,
    })),
    ...phrases.map(({ agentId, agentName, storyId, intentId, intentName, index, phrase }) => ({
      id: `phrase ${intentId} ${index}`,
      label: phrase,
      detail: t('PALETTE_IN_INTENT', { intent: intentName, agent: agentName }),
      section: t('PALETTE_GROUP_PHRASES'),
      icon: <MessageSquareQuote />,
      href: intentsPath(agentId, { story: storyId, intent: intentId, phrase: String(index) }),
    })),
  ]
}

const intentsPath = (agentId: string, selection: Record<string, string>): string =>
  `/bots/${agentId}/intents?${new URLSearchParams(selection).toString()}`
