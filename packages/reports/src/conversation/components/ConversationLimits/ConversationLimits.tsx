import { Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { CONVERSATION_LIMITS, type UseConversationTurnsResult } from '../../headless/useConversationTurns.ts'

/** Props of {@link ConversationLimits}. */
export interface ConversationLimitsProps {
  /** Result of `useConversationTurns`. */
  conversation: Pick<UseConversationTurnsResult, 'hasOlder' | 'isCutByDays'>
}

/** States which messages of a conversation are not loaded. Nothing if all are. */
export function ConversationLimits({ conversation: { hasOlder, isCutByDays } }: ConversationLimitsProps) {
  const t = useTexts(reportsTexts)
  if (!hasOlder && !isCutByDays) return null
  return (
    <div className="platform-ConversationLimits">
      {hasOlder && <Note tone="warning">{t('CONVERSATION_OLDER', { limit: CONVERSATION_LIMITS.turns })}</Note>}
      {isCutByDays && <Note tone="warning">{t('CONVERSATION_DAYS', { days: CONVERSATION_LIMITS.days })}</Note>}
    </div>
  )
}
