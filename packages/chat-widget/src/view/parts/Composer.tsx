import { useId, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react'
import { MESSAGE_MAX } from '../../conversation/protocol.types.ts'
import { useChat } from '../ChatContext.ts'
import { prepare, Remaining } from '../richParts.tsx'
import { Icon } from './Icon.tsx'

export interface ComposerProps {
  /** Whether the message was taken. */
  readonly onSend: (text: string) => boolean
  readonly inputRef: RefObject<HTMLTextAreaElement | null>
}

/** From here on it is told how much is left. */
const TELL_FROM = MESSAGE_MAX - 200
/** What an input method says instead of a key while a word is being composed. */
const COMPOSING = 229

/** Where the visitor writes. Enter sends, Shift+Enter is a line break; what is too long is told, and stays as it is. */
export function Composer({ onSend, inputRef }: ComposerProps): ReactElement {
  const { t } = useChat()
  const [text, setText] = useState('')
  const id = useId()
  const left = MESSAGE_MAX - text.length
  const isTold = text.length > TELL_FROM

  const send = () => {
    const input = inputRef.current
    if (!input || !onSend(input.value)) return
    input.value = ''
    grow(input)
    setText('')
    input.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The key code tells, in every browser, that Enter ends a word of an input method and not the message.
    if (event.key !== 'Enter' || event.shiftKey || event.keyCode === COMPOSING) return
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
        // Of an empty field `auto` is left to right, and so would be its placeholder.
        dir={text === '' ? undefined : 'auto'}
        aria-label={t('CHAT_COMPOSER_LABEL')}
        placeholder={t('CHAT_COMPOSER_PLACEHOLDER')}
        aria-invalid={left < 0 || undefined}
        aria-describedby={isTold ? id : undefined}
        onInput={({ currentTarget }) => {
          if (text === '') prepare()
          grow(currentTarget)
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
      {isTold && <Remaining id={id} left={left} />}
    </form>
  )
}

/** As high as its text; the style sheet says where that ends. */
function grow(input: HTMLTextAreaElement): void {
  input.style.blockSize = 'auto'
  input.style.blockSize = `${input.scrollHeight}px`
}
