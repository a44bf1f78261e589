import { memoryStorage } from '@platform/chat-widget/headless'
import type { ChatSettings, ChatStorage, ChatTransport } from '@platform/chat-widget/headless'
import { useDebounced, useEndpoint, useTransport } from '@platform/client/react'
import { useMemo, useState } from 'react'
import { previewTransport } from './previewTransport.ts'
import { isColour } from './validateWebKey.ts'
import type { WebKeyValues } from './validateWebKey.ts'

/** Pause after the last change of the greeting before a conversation begins with it, in milliseconds. */
const GREETING_PAUSE_MS = 300

/** Result of `useWebKeyPreview`: props of a chat widget. */
export interface UseWebKeyPreviewResult {
  /** The published version answers. A change of the greeting creates another transport and starts a conversation. */
  readonly transport: ChatTransport
  /** Stores in memory only. */
  readonly storage: ChatStorage
  readonly settings: ChatSettings
  /** Whether the agent cannot answer before it has been trained. */
  readonly needsTraining: boolean
}

/**
 * The props of a `ChatWidget` that previews a site with values that are not saved yet.
 *
 * @example
 * const { settings, needsTraining, ...chat } = useWebKeyPreview(agentId, values)
 */
export function useWebKeyPreview(agentId: string, values: WebKeyValues): UseWebKeyPreviewResult {
  const transport = useTransport()
  const agent = useEndpoint('agents.get', { agentId })
  const isTrainable = agent.data !== undefined && agent.data.type !== 'prompt'
  const versions = useEndpoint('versions.list', { agentId }, { isEnabled: isTrainable })
  const greeting = useDebounced(values.greeting, GREETING_PAUSE_MS)
  const chat = useMemo(
    () => ({ transport: previewTransport(transport, { agentId, greeting }), storage: memoryStorage() }),
    [transport, agentId, greeting],
  )
  const [colour, setColour] = useState(values.colour)
  // While the user types a colour, the previous one stays.
  if (values.colour !== colour && isColour(values.colour)) setColour(values.colour)
  return {
    ...chat,
    settings: {
      agentName: values.displayName,
      appearance: { ...values, colour, greeting, launcherLabel: values.launcherLabel.trim() },
    },
    needsTraining: isTrainable && versions.data?.versions.length === 0,
  }
}
