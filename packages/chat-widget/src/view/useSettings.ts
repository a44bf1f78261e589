import { useEffect, useState } from 'react'
import type { ChatSettings } from '../conversation/protocol.types.ts'
import type { ChatTransport } from '../conversation/transport.types.ts'
import { toChatError, type ChatError } from '../conversation/ChatError.ts'

/** The settings that are used if they cannot be loaded. */
const DEFAULT_SETTINGS: ChatSettings = {
  agentName: '',
  appearance: { position: 'right', colour: '', greeting: '', launcherLabel: '', languages: [] },
}

/** Returns the given settings, or those of the server; null until they are loaded. */
export function useSettings(
  transport: ChatTransport,
  agentKey: string,
  given: ChatSettings | undefined,
  onError: (error: ChatError) => void,
): ChatSettings | null {
  const [loaded, setLoaded] = useState<ChatSettings | null>(null)
  useEffect(() => {
    if (given) return undefined
    let isCurrent = true
    transport.settings(agentKey).then(
      (settings) => isCurrent && setLoaded(settings),
      (error: unknown) => {
        if (!isCurrent) return
        setLoaded(DEFAULT_SETTINGS)
        onError(toChatError(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [transport, agentKey, given, onError])
  return given ?? loaded
}
