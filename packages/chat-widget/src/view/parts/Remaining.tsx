import type { ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'

/** @internal */
export interface RemainingProps {
  readonly id: string
  /** Number of remaining characters; negative if the text is too long. */
  readonly left: number
}

/** The number of remaining characters, or of those too many. */
export function Remaining({ id, left }: RemainingProps): ReactElement {
  const { t } = useChat()
  return (
    <p className="platform-Chat-count" id={id} aria-live={left < 0 ? 'polite' : 'off'}>
      {left < 0 ? t('CHAT_COMPOSER_TOO_LONG', { count: -left }) : t('CHAT_COMPOSER_LEFT', { count: left })}
    </p>
  )
}
