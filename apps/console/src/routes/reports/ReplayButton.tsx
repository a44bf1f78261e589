import { useMayCall } from '@platform/client/react'
import type { ReportMessage } from '@platform/contract'
import { ConversationLimits } from '@platform/reports'
import { useConversationTurns } from '@platform/reports/headless'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { History } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFailureText } from '../../messages/useFailureText.ts'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { ReplayPanel } from '../ReplayPanel.tsx'

interface ReplayButtonProps {
  readonly agentId: string
  /** A message of the conversation. */
  readonly message: ReportMessage
}

/** Replays the conversation of a message of the report, in a panel. Nothing if the back end reports no conversations. */
export function ReplayButton({ agentId, message }: ReplayButtonProps): ReactNode {
  const t = useTexts(shellTexts)
  const failureText = useFailureText()
  const mayReplay = useMayCall('conversation.replay')
  const [isOpen, setOpen] = useState(false)
  const conversation = useConversationTurns({ agentId, message, isEnabled: isOpen })
  const { status, turns, error, isFetching, retry } = conversation
  if (!mayReplay || message.conversationId === '') return null
  return (
    <>
      <Button icon={<History />} isBusy={isOpen && isFetching} onPress={() => (isOpen ? retry() : setOpen(true))}>
        {t('REPORT_REPLAY')}
      </Button>
      {isOpen && error && !isFetching && <span role="alert">{failureText(error)}</span>}
      {isOpen && status === 'ready' && (
        <ReplayPanel
          agentId={agentId}
          source="report"
          conversation={{ messages: turns.map(({ response, ...turn }) => ({ ...turn, reply: response })) }}
          notice={<ConversationLimits conversation={conversation} />}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
