import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import type { ChatRating } from '../../conversation/protocol.types.ts'
import { useChat } from '../ChatContext.ts'
import { RichIcon } from './RichIcon.tsx'

export interface RatingProps {
  /** Sends the rating. Rejects if it could not be sent. */
  readonly onRate: (rating: ChatRating) => Promise<void>
  readonly onSkip: () => void
  readonly onBack: () => void
}

const SCORES = [1, 2, 3, 4, 5] as const
const COMMENT_MAX = 1000

/**
 * Asks for a rating before the conversation ends.
 *
 * Its states are attributes: `data-lit` marks a star that the score includes.
 */
export function Rating({ onRate, onSkip, onBack }: RatingProps): ReactElement {
  const { t } = useChat()
  const [score, setScore] = useState(0)
  const [status, setStatus] = useState<'asking' | 'sending' | 'failed'>('asking')
  const heading = useRef<HTMLHeadingElement>(null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])

  const send = () => {
    const words = comment.current?.value.trim() ?? ''
    setStatus('sending')
    onRate({ score, ...(words === '' ? {} : { comment: words }) }).catch(() => setStatus('failed'))
  }

  return (
    <form
      className="platform-Chat-panel"
      onSubmit={(event) => {
        event.preventDefault()
        if (score > 0 && status !== 'sending') send()
      }}
    >
      <h3 tabIndex={-1} ref={heading} id={`${id}title`}>
        {t('CHAT_RATING_TITLE')}
      </h3>
      <div className="platform-Chat-stars" role="radiogroup" aria-labelledby={`${id}title`}>
        {SCORES.map((value) => (
          <label key={value} title={t(`CHAT_RATING_SCORE_${value}`)} data-lit={value <= score || undefined}>
            <input
              type="radio"
              className="platform-Chat-hidden"
              name={`${id}score`}
              value={value}
              onClick={() => setScore(value)}
            />
            <RichIcon name="star" />
            <span className="platform-Chat-hidden">{t(`CHAT_RATING_SCORE_${value}`)}</span>
          </label>
        ))}
      </div>
      <label className="platform-Chat-field">
        {t('CHAT_RATING_COMMENT')}
        <textarea ref={comment} rows={3} maxLength={COMMENT_MAX} dir="auto" />
      </label>
      {status === 'failed' && (
        <p className="platform-Chat-failed" role="alert">
          {t('CHAT_RATING_FAILED')}
        </p>
      )}
      <button type="submit" className="platform-Chat-button" disabled={score === 0 || status === 'sending'}>
        {t('CHAT_RATING_SUBMIT')}
      </button>
      <button type="button" className="platform-Chat-link" onClick={onSkip}>
        {t('CHAT_RATING_SKIP')}
      </button>
      <button type="button" className="platform-Chat-link" onClick={onBack}>
        {t('CHAT_RATING_BACK')}
      </button>
    </form>
  )
}
