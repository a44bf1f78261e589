import { useState, type ReactElement } from 'react'
import { ChatError } from '../conversation/ChatError.ts'
import { memoryStorage } from '../conversation/storage.ts'
import { ChatWidget } from '../view/ChatWidget.tsx'
import type { ChatWidgetProps } from '../view/ChatWidget.types.ts'
import { memoryTransport, type Faults } from './memoryTransport.ts'
import { ProtocolServer, type ProtocolServerOptions } from './ProtocolServer.ts'

export interface StoryChatProps extends Partial<Omit<ChatWidgetProps, 'settings'>>, ProtocolServerOptions {
  readonly faults?: Faults
  /** Done once the conversation has begun. */
  readonly onBegun?: (server: ProtocolServer, faults: Faults) => void
}

/** A chat on a server in memory, with a storage of its own. */
export function StoryChat({ settings, reply, history, faults, onBegun, ...props }: StoryChatProps): ReactElement {
  const [transport] = useState(() => {
    const mine: Faults = { ...faults }
    const server = new ProtocolServer({
      ...(settings && { settings }),
      ...(reply && { reply }),
      ...(history && { history }),
    })
    const inner = memoryTransport(server, mine)
    return {
      ...inner,
      async begin(request: Parameters<typeof inner.begin>[0]) {
        const begun = await inner.begin(request)
        if (onBegun) setTimeout(() => onBegun(server, mine), 50)
        return begun
      },
    }
  })
  const [storage] = useState(memoryStorage)
  return <ChatWidget transport={transport} agentKey="pk_story" placement="inline" storage={storage} {...props} />
}

/** The call is refused as by a key of another page. */
export const refused: Faults = {
  refuse: (call) => (call === 'begin' ? new ChatError('ORIGIN_REFUSED', 'no') : undefined),
}
