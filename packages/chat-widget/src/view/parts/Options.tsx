import { useEffect, useRef, type ReactElement } from 'react'
import { useChat } from '../ChatContext.ts'

/** @internal */
export interface OptionsProps {
  readonly id: string
  readonly isMuted: boolean
  readonly isBegun: boolean
  readonly onMutedChange: (isMuted: boolean) => void
  readonly onDownload: () => void
  readonly onEnd: () => void
  /** Handler that is called with a press outside the header. */
  readonly onLeave: () => void
}

/** The menu of the conversation's actions. Its parent must be the header: a press in it does not close the menu. */
export function Options(props: OptionsProps): ReactElement {
  const { id, isMuted, isBegun, onMutedChange, onDownload, onEnd, onLeave } = props
  const { t } = useChat()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const header = list.current?.parentElement
    const page = header?.ownerDocument
    const onPressed = (event: Event) => {
      if (header && !event.composedPath().includes(header)) onLeave()
    }
    page?.addEventListener('pointerdown', onPressed)
    return () => page?.removeEventListener('pointerdown', onPressed)
  }, [onLeave])
  return (
    <div className="platform-Chat-options" id={id} ref={list}>
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
