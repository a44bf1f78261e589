import { ConfirmDialog, IconButton, Markdown, Tooltip, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseIntentEditorResult } from '../../headless/useIntentEditor.ts'
import { ResponseInput } from './ResponseInput.tsx'

interface ResponseTabProps {
  editor: UseIntentEditorResult
  canEdit: boolean
}

/** What the agent answers. An intent has one response; further ones that came from elsewhere are shown as well. @internal */
export function ResponseTab({ editor, canEdit }: ResponseTabProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const [toDelete, setToDelete] = useState<number | null>(null)
  const { content, responseInput } = editor.state
  const { responses } = content
  const isWriting =
    canEdit && (responses.length === 0 || responseInput.editing !== null || responseInput.markdown !== '')

  return (
    <div className="platform-ResponseTab">
      {responses.length === 0 && !canEdit && <p className="platform-ResponseTab-none">{t('RESPONSE_NONE')}</p>}
      {responses.map((response, index) =>
        index === responseInput.editing ? null : (
          <article key={index} className="platform-ResponseTab-response" dir="auto">
            <Markdown text={response} />
            {canEdit && (
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
      {isWriting && <ResponseInput editor={editor} />}
      <ConfirmDialog
        isOpen={toDelete !== null}
        title={t('RESPONSE_DELETE_TITLE')}
        onCancel={() => setToDelete(null)}
        onConfirm={() => {
          if (toDelete !== null) editor.removeResponse(toDelete)
          setToDelete(null)
          toast.success(t('RESPONSE_DELETED'))
        }}
      />
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
