import type { ReportConversation } from '@platform/contract'
import { Dialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ConversationMessages } from '../../../conversation/components/ConversationTurns/ConversationMessages.tsx'
import { reportsTexts } from '../../../messages/reportsTexts.ts'

interface ReportConversationDialogProps {
  agentId: string
  conversation: ReportConversation
  timeZone: string | undefined
  onClose: () => void
}

/** A whole conversation with the rating of its visitor. @internal */
export function ReportConversationDialog({ agentId, conversation, timeZone, onClose }: ReportConversationDialogProps) {
  const t = useTexts(reportsTexts)
  const { rating } = conversation
  return (
    <Dialog
      size="large"
      isOpen
      allowsOutsidePress
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('REPORT_CONVERSATION')}
    >
      {rating !== null && (
        <p className="platform-ReportConversationList-rating">
          {t('REPORT_RATED', { score: rating.score })}
          {rating.comment !== '' && <q dir="auto">{rating.comment}</q>}
        </p>
      )}
      <ConversationMessages agentId={agentId} message={conversation} timeZone={timeZone} />
    </Dialog>
  )
}
