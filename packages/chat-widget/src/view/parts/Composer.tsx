import { useId, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react'
import { MESSAGE_MAX } from '../../conversation/protocol.types.ts'
import { useChat } from '../ChatContext.ts'
import { prepare, Remaining } from '../richParts.tsx'
import { Icon } from './Icon.tsx'

export interface ComposerProps {
  /** Sends a message. Returns false if it was not accepted. */
  readonly onSend: (text: string) => boolean
  readonly inputRef: RefObject<HTMLTextAreaElement | null>
}

/** Above this length the number of remaining characters is shown. */
const COUNT_FROM = MESSAGE_MAX - 200
/** The key code of every key while an input method composes a word. */
const COMPOSING_KEY_CODE = 229

/**
 * The form in which the visitor writes. Enter sends, Shift+Enter inserts a line break. A text that is too long is
 * reported and not cut.
 *
 * Its states are attributes: `data-invalid` marks a text that is too long.
 */
export function Composer({ onSend, inputRef }: ComposerProps): ReactElement {
  const { t } = useChat()
  const [text, setText] = useState('')
  const id = useId()
  const left = MESSAGE_MAX - text.length
  const showsCount = text.length > COUNT_FROM

  const send = () => {
    const input = inputRef.current
    if (!input || !onSend(input.value)) return
    input.value = ''
    fitHeight(input)
    setText('')
    input.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Only the key code shows in every browser that Enter ends the composition of an input method, not the message.
    if (event.key !== 'Enter' || event.shiftKey || event.keyCode === COMPOSING_KEY_CODE) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="platform-Chat-composer"
      data-invalid={left < 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={inputRef}
        rows={1}
        // For an empty field `auto` means left to right, also for its placeholder.
        dir={text === '' ? undefined : 'auto'}
        aria-label={t('CHAT_COMPOSER_LABEL')}
        placeholder={t('CHAT_COMPOSER_PLACEHOLDER')}
        aria-invalid={left < 0 || undefined}
        aria-describedby={showsCount ? id : undefined}
        onInput={({ currentTarget }) => {
          if (text === '') prepare()
          fitHeight(currentTarget)
          setText(currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        className="platform-Chat-send"
        aria-label={t('CHAT_COMPOSER_SEND')}
        aria-disabled={text.trim() === '' || left < 0}
      >
        <Icon name="send" />
      </button>
      {showsCount && <Remaining id={id} left={left} />}
    </form>
  )
}

/** Sets the height to that of the text; the style sheet sets the maximum. */
function fitHeight(input: HTMLTextAreaElement): void {
  input.style.blockSize = 'auto'
  input.style.blockSize = `${input.scrollHeight}px`
}
