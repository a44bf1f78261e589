import type { Layer, ReportMessage } from '@platform/contract'
import { Badge, Dialog, formatReport, Markdown } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { ConversationTurns } from '../../../conversation/components/ConversationTurns/ConversationTurns.tsx'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import type { ReportsText } from '../../../messages/reportsTexts.ts'
import { useOutageText } from '../../../conversation/components/useOutageText.ts'
import { EmotionName } from '../EmotionName.tsx'
import { ConfidenceMeter } from './ConfidenceMeter.tsx'
import { IdentifiedIntents } from './IdentifiedIntents.tsx'
import { MessageSources } from './MessageSources.tsx'

/** Props of {@link ReportMessageDialog}. */
export interface ReportMessageDialogProps {
  message: ReportMessage
  /** The agent of the message. Without it the dialog does not offer the whole conversation. */
  agentId?: string | null
  /** IANA time zone of the date. @default that of the device */
  timeZone?: string | undefined
  /** Buttons of the host. */
  actions?: ReactNode
  onClose: () => void
}

const LAYERS = {
  intent: 'REPORT_LAYER_INTENT',
  parameter: 'REPORT_LAYER_PARAMETER',
  knowledge: 'REPORT_LAYER_KNOWLEDGE',
  prompt: 'REPORT_LAYER_PROMPT',
  'out-of-scope': 'REPORT_LAYER_OUT_OF_SCOPE',
  unavailable: 'REPORT_LAYER_UNAVAILABLE',
} as const satisfies Record<Layer, ReportsText>

/**
 * One message with its response, and the intents that were identified for it (specification 1 §2.10).
 *
 * Its states are attributes:
 * - `.platform-ReportMessage-meterValue[data-below]`: the confidence is below the threshold
 */
export function ReportMessageDialog({ message, agentId = null, timeZone, actions, onClose }: ReportMessageDialogProps) {
  const t = useTexts(reportsTexts)
  const { intlLocale } = useLocale()
  const outage = useOutageText()(message)
  const { text, at, origin, response, sources, layer, emotion, rating } = message
  return (
    <Dialog
      className="platform-ReportMessage"
      size="large"
      isOpen
      allowsOutsidePress
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('REPORT_MESSAGE')}
      footer={actions}
    >
      <div className="platform-ReportMessage-talk">
        <p className="platform-ReportMessage-said" dir="auto">
          {text}
        </p>
        <div className="platform-ReportMessage-answer">
          {response === '' ? t('REPORT_NO_RESPONSE') : <Markdown text={response} />}
          <MessageSources sources={sources} />
        </div>
      </div>
      <dl className="platform-ReportMessage-facts">
        <Fact name={t('REPORT_DATE')}>
          <bdi>{formatReport(at, { locale: intlLocale, timeZone })}</bdi>
          {origin === 'try-it' && <Badge variant="outline">{t('REPORT_TRY_IT')}</Badge>}
          {message.isSample && <Badge variant="outline">{t('REPORT_SAMPLE')}</Badge>}
        </Fact>
        {layer !== null && <Fact name={t('REPORT_LAYER')}>{t(LAYERS[layer])}</Fact>}
        {outage !== null && (
          <Fact name={t('REPORT_OUTAGE')}>
            <Badge tone="danger">{outage}</Badge>
          </Fact>
        )}
        <Fact name={t('REPORT_EMOTION')}>
          <EmotionName emotion={emotion} />
          {emotion !== null && <span className="platform-ReportMessage-comment">{t('REPORT_EMOTION_ESTIMATED')}</span>}
        </Fact>
        {rating !== null && (
          <Fact name={t('REPORT_RATING')}>
            <span>{t('REPORT_RATED', { score: rating.score })}</span>
            {rating.comment !== '' && (
              <span className="platform-ReportMessage-comment" dir="auto">
                {rating.comment}
              </span>
            )}
          </Fact>
        )}
        <Fact name={t('REPORT_CONFIDENCE')}>
          <ConfidenceMeter message={message} />
        </Fact>
      </dl>
      <IdentifiedIntents message={message} />
      {agentId !== null && <ConversationTurns agentId={agentId} message={message} timeZone={timeZone} />}
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="platform-ReportMessage-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
