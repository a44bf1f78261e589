import { SaveAsTest, TryItPanel } from '@platform/bot-builder'
import type { TryItTurn } from '@platform/bot-builder/headless'
import { useMayCall } from '@platform/client/react'
import type { AgentType, OutputOf } from '@platform/contract'
import { useState, type ReactElement, type RefObject } from 'react'
import { useUser } from '../../app/useUser.ts'
import { ReplayPanel } from '../ReplayPanel.tsx'
import type { useTryItAddress } from './useTryItAddress.ts'
import type { useTryItSettings } from './useTryItSettings.ts'

interface AgentTryItProps {
  agentId: string
  /** Undefined until it is loaded. */
  agent: OutputOf<'agents.get'> | undefined
  type: AgentType | null
  panel: ReturnType<typeof useTryItAddress>
  settings: ReturnType<typeof useTryItSettings>
  /** The button that opens the panel. */
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** The try-it panel of an agent; its messages can be saved as tests and replayed. */
export function AgentTryIt({ agentId, agent, type, panel, settings, buttonRef }: AgentTryItProps): ReactElement {
  const user = useUser()
  const mayReplay = useMayCall('conversation.replay')
  /** The messages that are replayed. */
  const [replayed, setReplayed] = useState<readonly TryItTurn[] | null>(null)
  const named = agent ? { agentName: agent.name } : {}
  return (
    <>
      <TryItPanel
        agentId={agentId}
        {...named}
        collectsVariables={type === 'prompt' && (agent?.promptConfig.extractData ?? false)}
        senderId={user.id}
        isOpen={panel.isOpen}
        onClose={() => {
          panel.setOpen(false)
          buttonRef.current?.focus()
        }}
        {...settings}
        renderMessageActions={({ text, entities, intent, earlier }) =>
          type !== 'prompt' && (
            <SaveAsTest
              agentId={agentId}
              source="try-it"
              text={text}
              entities={entities}
              matched={intent}
              earlier={earlier.map((message) => ({ text: message.text, intentId: message.intent?.id ?? null }))}
            />
          )
        }
        {...(mayReplay && type !== 'prompt' && { onReplay: setReplayed })}
      />
      {replayed && (
        <ReplayPanel
          agentId={agentId}
          {...named}
          source="try-it"
          conversation={{ messages: replayed }}
          onClose={() => setReplayed(null)}
        />
      )}
    </>
  )
}
