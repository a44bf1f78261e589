import { RESPONSES_MAX } from '@platform/contract'
import { Button, ConfirmDelete, IconButton, Markdown, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { ResponseEditor } from '../../headless/responseState.ts'
import { AnswerDetails } from './AnswerDetails.tsx'
import { ResponseInput } from './ResponseInput.tsx'

interface ResponseTabProps {
  agentId: string
  editor: ResponseEditor
}

/**
 * The answer of an intent. At first it is one field for a response; variants, buttons, contexts and the webhook are
 * below. @internal
 */
export function ResponseTab({ agentId, editor }: ResponseTabProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const helpId = useId()
  const [toDelete, setToDelete] = useState<number | null>(null)
  const { isReadOnly } = editor
  const { content, responseInput } = editor.state
  const { responses } = content
  /** The number of responses for which another one is written: the field closes with the next one, even of another user. */
  const [addingTo, setAddingTo] = useState<number | null>(null)
  /** Whether the user closed the field: the button that replaces it receives the focus. */
  const [isClosed, setClosed] = useState(false)
  const errorOf = (index: number) => editor.state.errors.find(({ field }) => field === `responses.${index}`)
  const isEditing = responseInput.editing !== null
  const isWriting =
    !isReadOnly &&
    (responses.length === 0 || isEditing || addingTo === responses.length || responseInput.markdown !== '')

  return (
    <div className="platform-ResponseTab">
      {responses.length === 0 && isReadOnly && <p className="platform-ResponseTab-none">{t('RESPONSE_NONE')}</p>}
      {responses.map((response, index) =>
        index === responseInput.editing ? null : (
          <article key={index} className="platform-ResponseTab-response" dir="auto">
            <Markdown text={response} />
            {errorOf(index) !== undefined && <p className="platform-ResponseTab-error">{ruleText(errorOf(index))}</p>}
            {!isReadOnly && (
              <span className="platform-ResponseTab-actions">
                <ResponseAction
                  label={t('RESPONSE_EDIT')}
                  icon={<Pencil />}
                  onPress={() => editor.editResponse(index)}
                />
                <ResponseAction label={t('RESPONSE_DELETE')} icon={<Trash2 />} onPress={() => setToDelete(index)} />
              </span>
            )}
          </article>
        ),
      )}
      {isWriting && (
        <ResponseInput
          // Each edited response has a field of its own.
          key={responseInput.editing}
          editor={editor}
          hasFirstFocus={isEditing || addingTo !== null}
          onDone={() => {
            setAddingTo(null)
            setClosed(true)
          }}
        />
      )}
      {!isReadOnly && !isWriting && responses.length < RESPONSES_MAX && (
        <Button
          size="small"
          className="platform-AnswerRow-add"
          icon={<Plus />}
          aria-describedby={helpId}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the field that had the focus
          autoFocus={isClosed}
          onPress={() => setAddingTo(responses.length)}
        >
          {t('ANSWER_VARIANT_ADD')}
        </Button>
      )}
      {responses.length > 0 && (
        <p id={helpId} className="platform-ResponseTab-help">
          {t('ANSWER_VARIANTS_HELP')}
        </p>
      )}
      <AnswerDetails agentId={agentId} editor={editor} />
      {toDelete !== null && (
        <ConfirmDelete
          title={t('RESPONSE_DELETE_TITLE')}
          onDelete={() => {
            editor.removeResponse(toDelete)
            return { status: 'done' }
          }}
          doneText={t('RESPONSE_DELETED')}
          onClose={() => setToDelete(null)}
        />
      )}
    </div>
  )
}

interface ResponseActionProps {
  label: string
  icon: ReactNode
  onPress: () => void
}

function ResponseAction({ label, icon, onPress }: ResponseActionProps) {
  return (
    <Tooltip text={label}>
      <IconButton size="small" variant="quiet" label={label} icon={icon} onPress={onPress} />
    </Tooltip>
  )
}
