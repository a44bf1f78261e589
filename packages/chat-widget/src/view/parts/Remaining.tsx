import type { ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'

interface RemainingProps {
  readonly id: string
  /** Characters; below zero the text is too long. */
  readonly left: number
}

/** How much more a message may hold, or by how much it is too long. */
export function Remaining({ id, left }: RemainingProps): ReactElement {
  const { t } = useChat()
  return (
    <p className="platform-Chat-count" id={id} aria-live={left < 0 ? 'polite' : 'off'}>
      {left < 0 ? t('CHAT_COMPOSER_TOO_LONG', { count: -left }) : t('CHAT_COMPOSER_LEFT', { count: left })}
    </p>
  )
}
