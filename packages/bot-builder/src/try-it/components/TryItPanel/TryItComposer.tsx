import { IconButton, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Ref } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface TryItComposerProps {
  /** The text of the field. */
  text: string
  onTextChange: (text: string) => void
  /** The messages that were sent before, oldest first. */
  history: readonly string[]
  /** Sends the message. Returns false if the text is blank. */
  onAsk: (text: string) => boolean
  inputRef: Ref<HTMLInputElement>
}

/** The message field: Enter sends, ArrowUp recalls a sent message. @internal */
export function TryItComposer({ text, onTextChange, history, onAsk, inputRef }: TryItComposerProps) {
  const t = useTexts(botBuilderTexts)
  /** Index of the recalled message, counted from the last one; 0 for a new text. */
  const [back, setBack] = useState(0)

  function recall(steps: number) {
    const next = Math.max(0, Math.min(back + steps, history.length))
    setBack(next)
    onTextChange(next === 0 ? '' : (history.at(-next) ?? ''))
  }
  function send() {
    if (!onAsk(text)) return
    onTextChange('')
    setBack(0)
  }

  return (
    <div className="platform-TryIt-composer">
      <TextField
        aria-label={t('TRY_INPUT_LABEL')}
        placeholder={t('TRY_PLACEHOLDER')}
        size="large"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a panel takes the focus when it opens; here its field does
        autoFocus
        value={text}
        inputRef={inputRef}
        onChange={(next) => {
          onTextChange(next)
          setBack(0)
        }}
        onKeyDown={(event) => {
          const isOwnText = text !== '' && back === 0
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send()
          else if (event.key === 'ArrowUp' && !isOwnText) recall(1)
          else if (event.key === 'ArrowDown' && !isOwnText) recall(-1)
          else {
            event.continuePropagation()
            return
          }
          event.preventDefault()
        }}
      />
      <IconButton variant="primary" size="large" label={t('TRY_SEND')} icon={<SendHorizontal />} onPress={send} />
    </div>
  )
}
