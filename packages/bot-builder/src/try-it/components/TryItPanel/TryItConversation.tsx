import { Button, Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowDown, CircleAlert } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { TryItExchange } from '../../headless/tryItReducer.ts'
import { TryItAnswer } from './TryItAnswer.tsx'
import { useFollowEnd } from './useFollowEnd.ts'

interface TryItConversationProps {
  exchanges: readonly TryItExchange[]
  isWaiting: boolean
  onAskAgain: (id: number) => void
}

/** What was said, the newest at the end. It follows the end unless a person is reading further up. @internal */
export function TryItConversation({ exchanges, isWaiting, onAskAgain }: TryItConversationProps) {
  const t = useTexts(botBuilderTexts)
  const { scroller, isAtEnd, goToEnd } = useFollowEnd(exchanges)
  return (
    <div className="platform-TryIt-conversation">
      <div
        ref={scroller}
        role="log"
        aria-live="polite"
        aria-label={t('TRY_LOG_LABEL')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="platform-TryIt-log"
      >
        <p className="platform-TryIt-session">{t('TRY_NEW_SESSION')}</p>
        {exchanges.length === 0 && <p className="platform-TryIt-empty">{t('TRY_EMPTY_HELP')}</p>}
        {exchanges.map((exchange) => (
          <div key={exchange.id} className="platform-TryIt-exchange" data-status={exchange.status}>
            <div className="platform-TryIt-bubble" data-from="person" dir="auto">
              <span className="platform-VisuallyHidden">{t('TRY_YOU')}: </span>
              {exchange.text}
            </div>
            {exchange.error && (
              <p className="platform-TryIt-failed">
                <CircleAlert aria-hidden />
                <span>
                  {t('TRY_FAILED')} {exchange.error.message}
                </span>
                <Link onPress={() => onAskAgain(exchange.id)}>{t('TRY_RESEND')}</Link>
              </p>
            )}
            {exchange.answer && <TryItAnswer answer={exchange.answer} />}
          </div>
        ))}
        {isWaiting && (
          <span className="platform-TryIt-typing" aria-hidden>
            <i />
            <i />
            <i />
          </span>
        )}
      </div>
      <span role="status" className="platform-VisuallyHidden">
        {isWaiting && t('TRY_TYPING')}
      </span>
      {!isAtEnd && (
        <Button size="small" icon={<ArrowDown />} className="platform-TryIt-latest" onPress={goToEnd}>
          {t('TRY_LATEST')}
        </Button>
      )}
    </div>
  )
}
