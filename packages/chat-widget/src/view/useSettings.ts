import { useEffect, useState } from 'react'
import type { ChatSettings } from '../conversation/protocol.types.ts'
import type { ChatTransport } from '../conversation/transport.types.ts'
import { toChatError, type ChatError } from '../conversation/ChatError.ts'

/** The settings that are used if they cannot be loaded. */
const PLAIN: ChatSettings = {
  agentName: '',
  appearance: { position: 'right', colour: '', greeting: '', launcherLabel: '', languages: [] },
}

/** The settings of a key: the given ones, or those of the server; null until they are loaded. */
export function useSettings(
  transport: ChatTransport,
  agentKey: string,
  given: ChatSettings | undefined,
  onError: (error: ChatError) => void,
): ChatSettings | null {
  const [loaded, setLoaded] = useState<ChatSettings | null>(null)
  useEffect(() => {
    if (given) return undefined
    let isWanted = true
    transport.settings(agentKey).then(
      (settings) => isWanted && setLoaded(settings),
      (error: unknown) => {
        if (!isWanted) return
        setLoaded(PLAIN)
        onError(toChatError(error))
      },
    )
    return () => {
      isWanted = false
    }
  }, [transport, agentKey, given, onError])
  return given ?? loaded
}
