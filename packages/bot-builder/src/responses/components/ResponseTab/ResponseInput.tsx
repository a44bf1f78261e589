import { RESPONSE_MAX } from '@platform/contract'
import { Button, loadWithRetry, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { lazy, Suspense } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { ResponseEditor } from '../../headless/responseState.ts'

// The rich-text editor is the largest part of the screen: it is loaded when it is shown.
const RichTextEditor = lazy(async () => {
  const { RichTextEditor: editor } = await loadWithRetry(() => import('@platform/ui/rich-text'), 5)
  return { default: editor }
})

interface ResponseInputProps {
  editor: ResponseEditor
  /** Whether the user opened the field: it receives the focus. */
  hasFirstFocus: boolean
  /** Called when the response was submitted or cancelled. */
  onDone: () => void
}

/** The rich-text field of a response; its value is markdown. @internal */
export function ResponseInput({ editor, hasFirstFocus, onDone }: ResponseInputProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const { responseInput, content, errors } = editor.state
  const { markdown, editing } = responseInput
  const path = `responses.${editing ?? content.responses.length}`
  const error = responseInput.error ?? errors.find(({ field }) => field === path)
  const isEditing = editing !== null
  const isCancelable = isEditing || content.responses.length > 0

  function submit() {
    // The field shows the rule that the text breaks.
    if (editor.submitResponse() === null) onDone()
  }

  return (
    <div className="platform-ResponseInput">
      <Suspense fallback={<Skeleton height={140} />}>
        <RichTextEditor
          aria-label={t('RESPONSE_INPUT_LABEL')}
          placeholder={t('RESPONSE_INPUT_PLACEHOLDER')}
          help={t('PHRASE_ADD_HINT')}
          error={error && <span role="alert">{ruleText(error)}</span>}
          characterLimit={RESPONSE_MAX}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the field with a button, which is gone
          autoFocus={hasFirstFocus}
          value={markdown}
          onChange={editor.setResponseMarkdown}
          onSubmit={submit}
        />
      </Suspense>
      <div className="platform-ResponseInput-foot">
        {isCancelable && (
          <Button
            variant="quiet"
            onPress={() => {
              editor.cancelResponseEdit()
              onDone()
            }}
          >
            {t('CANCEL')}
          </Button>
        )}
        <Button onPress={submit}>{isEditing ? t('RESPONSE_REPLACE') : t('RESPONSE_ADD')}</Button>
      </div>
    </div>
  )
}
