import type { ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'
import { Icon } from './Icon.tsx'

/** The button that scrolls to the latest message. */
export function LatestButton({ onPress }: { readonly onPress: () => void }): ReactElement {
  const { t } = useChat()
  return (
    <button type="button" className="platform-Chat-latest" onClick={onPress}>
      <Icon name="down" />
      {t('CHAT_LOG_LATEST')}
    </button>
  )
}
