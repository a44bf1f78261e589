import { memoryStorage } from '@platform/chat-widget/headless'
import type { ChatSettings, ChatStorage, ChatTransport } from '@platform/chat-widget/headless'
import { useEndpoint, useTransport } from '@platform/client/react'
import { useEffect, useMemo, useState } from 'react'
import { previewTransport } from './previewTransport.ts'
import { isColour } from './validateWebKey.ts'
import type { WebKeyValues } from './validateWebKey.ts'

/** Pause after the last change of the greeting before a conversation begins with it, in milliseconds. */
const GREETING_PAUSE_MS = 300

/** What `useWebKeyPreview` returns: what a chat widget is made of. */
export interface UseWebKeyPreviewResult {
  /** Answers as the live version does; another one, and with it another conversation, after each change of the greeting. */
  readonly transport: ChatTransport
  /** Forgets with the screen, and keeps nothing in the browser. */
  readonly storage: ChatStorage
  readonly settings: ChatSettings
  /** Whether the agent cannot answer before it has been trained. */
  readonly needsTraining: boolean
}

/**
 * A site's widget as it would be with these values, before they are saved: `ChatWidget` draws it.
 *
 * @example
 * const { settings, needsTraining, ...chat } = useWebKeyPreview(agentId, values)
 */
export function useWebKeyPreview(agentId: string, values: WebKeyValues): UseWebKeyPreviewResult {
  const transport = useTransport()
  const agent = useEndpoint('agents.get', { agentId })
  const isTrainable = agent.data !== undefined && agent.data.type !== 'prompt'
  const versions = useEndpoint('versions.list', { agentId }, { isEnabled: isTrainable })
  const greeting = useSettled(values.greeting)
  const chat = useMemo(
    () => ({ transport: previewTransport(transport, { agentId, greeting }), storage: memoryStorage() }),
    [transport, agentId, greeting],
  )
  const [colour, setColour] = useState(values.colour)
  // While a colour is being typed, the one of before stays.
  if (values.colour !== colour && isColour(values.colour)) setColour(values.colour)
  return {
    ...chat,
    settings: {
      agentName: agent.data?.name ?? '',
      appearance: { ...values, colour, greeting, launcherLabel: values.launcherLabel.trim() },
    },
    needsTraining: isTrainable && versions.data?.versions.length === 0,
  }
}

/** A text once nobody has changed it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), GREETING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
