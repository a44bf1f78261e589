import { useEffect, useRef, type ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'

export interface EndedProps {
  readonly isRated: boolean
  readonly onStart: () => void
}

/** Shows that the conversation has ended, and a button that begins another. */
export function Ended({ isRated, onStart }: EndedProps): ReactElement {
  const { t } = useChat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="platform-Chat-panel">
      <h3 tabIndex={-1} ref={heading}>
        {t('CHAT_ENDED_TITLE')}
      </h3>
      {isRated && <p>{t('CHAT_ENDED_THANKS')}</p>}
      <button type="button" className="platform-Chat-button" onClick={onStart}>
        {t('CHAT_ENDED_START')}
      </button>
    </div>
  )
}
