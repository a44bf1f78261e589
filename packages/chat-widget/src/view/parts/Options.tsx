import type { ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'

interface OptionsProps {
  readonly id: string
  readonly isMuted: boolean
  readonly isBegun: boolean
  readonly onMutedChange: (isMuted: boolean) => void
  readonly onDownload: () => void
  readonly onEnd: () => void
}

/** What one may do with the conversation as a whole. */
export function Options({ id, isMuted, isBegun, onMutedChange, onDownload, onEnd }: OptionsProps): ReactElement {
  const { t } = useChat()
  return (
    <div className="platform-Chat-options" id={id}>
      <button type="button" role="switch" aria-checked={!isMuted} onClick={() => onMutedChange(!isMuted)}>
        {t('CHAT_OPTIONS_SOUND')}
        <span className="platform-Chat-switch" aria-hidden="true" />
      </button>
      {isBegun && (
        <>
          <button type="button" onClick={onDownload}>
            {t('CHAT_OPTIONS_TRANSCRIPT')}
          </button>
          <button type="button" onClick={onEnd}>
            {t('CHAT_OPTIONS_END')}
          </button>
        </>
      )}
    </div>
  )
}
