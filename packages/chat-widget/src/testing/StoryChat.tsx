import { useState, type ReactElement } from 'react'
import { ChatError } from '../conversation/ChatError.ts'
import { memoryStorage } from '../conversation/storage.ts'
import { ChatWidget } from '../view/ChatWidget.tsx'
import type { ChatWidgetProps } from '../view/ChatWidget.types.ts'
import { memoryTransport, type TransportFailures } from './memoryTransport.ts'
import { ProtocolServer, type ProtocolServerOptions } from './ProtocolServer.ts'

export interface StoryChatProps extends Partial<Omit<ChatWidgetProps, 'settings'>>, ProtocolServerOptions {
  readonly failures?: TransportFailures
  /** Called once the conversation has begun. */
  readonly onBegun?: (server: ProtocolServer, failures: TransportFailures) => void
}

/** A chat with a server in memory and its own storage. */
export function StoryChat({ settings, reply, history, failures, onBegun, ...props }: StoryChatProps): ReactElement {
  const [transport] = useState(() => {
    const ownFailures: TransportFailures = { ...failures }
    const server = new ProtocolServer({
      ...(settings && { settings }),
      ...(reply && { reply }),
      ...(history && { history }),
    })
    const inner = memoryTransport(server, ownFailures)
    return {
      ...inner,
      async begin(request: Parameters<typeof inner.begin>[0]) {
        const begun = await inner.begin(request)
        if (onBegun) setTimeout(() => onBegun(server, ownFailures), 50)
        return begun
      },
    }
  })
  const [storage] = useState(memoryStorage)
  return <ChatWidget transport={transport} agentKey="pk_story" placement="inline" storage={storage} {...props} />
}

/** Refuses to begin, as for the key of another page. */
export const refused: TransportFailures = {
  refuse: (call) => (call === 'begin' ? new ChatError('ORIGIN_REFUSED', 'no') : undefined),
}
