import { Button, Link, Markdown } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowDown, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { answeredTurns } from '../../headless/answeredTurns.ts'
import type { TryItExchange, TryItReply } from '../../headless/tryItReducer.ts'
import { TryItAnswer, type TryItAnswerProps } from './TryItAnswer.tsx'
import { TryItSamples } from '../TryItSamples/TryItSamples.tsx'
import { TryItMessage } from './TryItMessage.tsx'
import type { AnsweredMessage, TryItUserMessage } from './TryItMessage.tsx'
import { useFollowEnd } from './useFollowEnd.ts'

interface TryItConversationProps {
  agentId: string
  exchanges: readonly TryItExchange[]
  isWaiting: boolean
  /** Names of the two compared versions; null without a comparison. */
  compared: readonly [asked: string, other: string] | null
  /** Whether the explanation of a new reply is open. */
  showsReasons: boolean
  onReasonsToggle: (isShown: boolean) => void
  onAsk: (text: string) => void
  onAskAgain: (id: number) => void
  onEdit: (text: string) => void
  renderMessageActions: ((message: TryItUserMessage) => ReactNode) | undefined
}

/**
 * The messages, the newest at the end. It scrolls to each new message unless the user has scrolled up, and not past the
 * start of a long one.
 *
 * Its states are attributes: `data-status` is the status of an exchange, `data-from` the author of a message. @internal
 */
export function TryItConversation({
  agentId,
  exchanges,
  isWaiting,
  compared,
  showsReasons,
  onReasonsToggle,
  onAsk,
  onAskAgain,
  onEdit,
  renderMessageActions,
}: TryItConversationProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const { scroller, newest, isAtEnd, goToEnd } = useFollowEnd(exchanges)
  const newestId = exchanges.at(-1)?.id
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
        {exchanges.length === 0 && (
          <div className="platform-TryIt-empty">
            <p>{t('TRY_EMPTY_HELP')}</p>
            <TryItSamples agentId={agentId} onAsk={onAsk} />
          </div>
        )}
        {exchanges.map((exchange, at) => {
          const { id, text, answer, error, status, pieces } = exchange
          // Only the buttons of the newest reply are active.
          const onReply = id === newestId ? onAsk : undefined
          const reply = { question: text, showsReasons, onReasonsToggle }
          return (
            <div
              key={id}
              ref={id === newestId ? newest : null}
              className="platform-TryIt-exchange"
              data-status={status}
            >
              <TryItMessage
                agentId={agentId}
                text={text}
                trace={answer?.trace ?? null}
                onEdit={() => onEdit(text)}
                actions={answer?.trace && renderMessageActions?.(messageOf(exchanges.slice(0, at + 1)))}
              />
              {error && (
                <p className="platform-TryIt-failed">
                  <CircleAlert aria-hidden />
                  <span>
                    {t('TRY_FAILED')} {failureText(error)}
                  </span>
                  <Link onPress={() => onAskAgain(id)}>{t('TRY_RESEND')}</Link>
                </p>
              )}
              {pieces.length > 0 && (
                // Only the complete reply is announced, not its pieces.
                <div className="platform-TryIt-bubble" data-from="agent" dir="auto" aria-hidden>
                  <Markdown text={pieces.map((piece) => piece.text).join('')} />
                </div>
              )}
              {compared && exchange.compared ? (
                <div className="platform-TryIt-compared">
                  <ComparedReply name={compared[0]} reply={exchange} onReply={onReply} {...reply} />
                  <ComparedReply name={compared[1]} reply={exchange.compared} {...reply} />
                </div>
              ) : (
                answer && <TryItAnswer answer={answer} onReply={onReply} {...reply} />
              )}
            </div>
          )
        })}
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

/** The last message of a conversation, with the answered ones before it. */
function messageOf(exchanges: readonly TryItExchange[]): TryItUserMessage {
  const messages = answeredTurns(exchanges).map(({ text, entities, intentId, intent }): AnsweredMessage => ({
    text,
    entities,
    intent: intentId === null || intent === '' ? null : { id: intentId, name: intent },
  }))
  return { text: '', entities: [], intent: null, ...messages.at(-1), earlier: messages.slice(0, -1) }
}

interface ComparedReplyProps extends Omit<TryItAnswerProps, 'answer'> {
  name: string
  reply: TryItReply
}

/** One of two replies to the same message. */
function ComparedReply({ name, reply, ...rest }: ComparedReplyProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  return (
    <section className="platform-TryIt-column" aria-label={name}>
      <h3 className="platform-TryIt-columnName">{name}</h3>
      {reply.answer && <TryItAnswer answer={reply.answer} {...rest} />}
      {reply.error && (
        <p className="platform-TryIt-failed">
          {t('TRY_FAILED')} {failureText(reply.error)}
        </p>
      )}
    </section>
  )
}
