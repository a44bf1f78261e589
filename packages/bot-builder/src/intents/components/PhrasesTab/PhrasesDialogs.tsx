import type { Phrase } from '@platform/contract'
import { ConfirmDelete } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { cleanPhrase } from '../../../shared/cleanPhrase.ts'
import { planPhrases } from '../../headless/phrases.ts'
import type { UseIntentEditorResult } from '../../headless/useIntentEditor.ts'
import { GenerateDialog } from '../Generate/GenerateDialog.tsx'
import { PasteDialog } from '../PhraseInput/PasteDialog.tsx'

/** The popup of the phrases: one at a time. @internal */
export type PhrasesPopup =
  | { readonly type: 'generate' }
  /** Several pasted lines: each becomes a phrase, or all of them one. */
  | { readonly type: 'paste'; readonly lines: readonly string[] }
  | { readonly type: 'delete'; readonly indices: readonly number[] }

interface PhrasesDialogsProps {
  /** The open popup; null if none is. */
  popup: PhrasesPopup | null
  editor: UseIntentEditorResult
  agentId: string
  /** Opens the screen that connects language models. */
  onManageLanguageModels: (() => void) | undefined
  /** Called after phrases were added, the newest first. */
  onAdded: () => void
  /** Called after the pasted lines were written into the field. */
  onFieldFilled: () => void
  onDeleted: () => void
  onClose: () => void
}

/** The popup of the phrases. @internal */
export function PhrasesDialogs({ popup, editor, agentId, onClose, ...on }: PhrasesDialogsProps) {
  const { content, phraseInput } = editor.state
  const { phrases } = content
  if (popup === null) return null
  switch (popup.type) {
    case 'generate':
      return (
        <GenerateDialog
          agentId={agentId}
          phrases={phrases}
          onManageLanguageModels={on.onManageLanguageModels}
          onAdd={(texts) => {
            editor.addPhrases(texts, { isGenerated: true })
            onClose()
            on.onAdded()
          }}
          onClose={onClose}
        />
      )
    case 'paste':
      return (
        <PasteDialog
          plan={planPhrases(phrases, popup.lines)}
          lineCount={popup.lines.length}
          onAdd={() => {
            editor.addPhrases(popup.lines)
            onClose()
            on.onAdded()
          }}
          onPasteAsOne={() => {
            editor.setPhraseText(cleanPhrase(`${phraseInput.text} ${popup.lines.join(' ')}`))
            onClose()
            on.onFieldFilled()
          }}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <DeletePhrases
          phrases={phrases}
          indices={popup.indices}
          onDelete={() => editor.removePhrases(popup.indices)}
          onDeleted={on.onDeleted}
          onClose={onClose}
        />
      )
    default:
      return popup satisfies never
  }
}

interface DeletePhrasesProps {
  phrases: readonly Phrase[]
  indices: readonly number[]
  onDelete: () => void
  onDeleted: () => void
  onClose: () => void
}

function DeletePhrases({ phrases, indices, onDelete, onDeleted, onClose }: DeletePhrasesProps) {
  const t = useTexts(botBuilderTexts)
  const isOne = indices.length === 1
  return (
    <ConfirmDelete
      title={isOne ? t('PHRASE_DELETE_TITLE') : t('PHRASES_DELETE_TITLE', { count: indices.length })}
      onDelete={() => {
        onDelete()
        return { status: 'done' }
      }}
      doneText={isOne ? t('PHRASE_DELETED') : t('PHRASES_DELETED')}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {isOne && phrases[indices[0] ?? 0]?.text}
    </ConfirmDelete>
  )
}
