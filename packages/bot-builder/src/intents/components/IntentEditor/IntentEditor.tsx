import { useMayCall } from '@platform/client/react'
import { SegmentedControl, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseIntentWorkspaceResult } from '../../headless/useIntentWorkspace.ts'
import { useAnnotationKeys } from '../../../annotation/components/Annotation/useAnnotationKeys.ts'
import { PhraseConflictsBar } from '../../../phrase-conflicts/components/PhraseConflicts/PhraseConflictsBar.tsx'
import { PhraseConflictsDialog } from '../../../phrase-conflicts/components/PhraseConflicts/PhraseConflictsDialog.tsx'
import { IntentEditConflict } from '../IntentEditConflict/IntentEditConflict.tsx'
import { EntityList } from '../../../annotation/components/EntityList/EntityList.tsx'
import { IntentForm } from '../IntentForm/IntentForm.tsx'
import { useSaveNotice } from '../IntentForm/useSaveNotice.ts'
import type { EditorPart } from '../IntentForm/useSaveNotice.ts'
import { IntentUnsavedDialog } from './IntentUnsavedDialog.tsx'
import type { PendingNavigation } from './IntentUnsavedDialog.tsx'
import { StoriesAndIntents } from './StoriesAndIntents.tsx'
import { usePhraseConflictReview } from './usePhraseConflictReview.ts'

/** Props of {@link IntentEditor}. */
export interface IntentEditorProps {
  /** Result of `useIntentWorkspace`. */
  workspace: UseIntentWorkspaceResult
  /** Opens the form of a new entity. Without it, creating an entity is not offered. */
  onEntityCreate?: () => void
  /** Opens the screen that connects language models, for generated phrases. Without it, no button is offered. */
  onManageLanguageModels?: () => void
  /**
   * A navigation of the host that would lose unsaved work: the editor asks as it does before it opens another intent.
   * @default null
   */
  pendingNavigation?: PendingNavigation | null
  /** Index of a phrase that gets the focus once the intent is loaded, for example because the address names it. */
  requestedPhrase?: number | null
  /** Handler that is called once the requested phrase is shown; the host then forgets it. */
  onRequestedPhraseShown?: () => void
  className?: string
}

type Pane = 'intents' | 'phrases' | 'entities'

/** The active phrase. The index is valid only in this intent. */
interface ActivePhrase {
  readonly intentId: string | null
  readonly index: number
}

/**
 * Shows stories or intents, the open intent, and its entities in three panes; if it is narrow, one pane at a time.
 *
 * Its states are attributes:
 * - `.platform-IntentEditor[data-pane]`: the pane that a narrow editor shows
 * - `.platform-IntentEditor-pane[data-pane]`: the name of the pane, `intents`, `phrases` or `entities`
 *
 * @example
 * const workspace = useIntentWorkspace({ agentId, selection, onSelectionChange })
 * return <IntentEditor workspace={workspace} />
 */
export function IntentEditor({
  workspace,
  onEntityCreate,
  onManageLanguageModels,
  pendingNavigation = null,
  requestedPhrase = null,
  onRequestedPhraseShown,
  className,
}: IntentEditorProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const { editor, selection } = workspace
  const createEntity = useMayCall('entities.save') ? onEntityCreate : undefined
  // The visible pane of a narrow editor.
  const [chosenPane, setPane] = useState<Pane>(selection.intentId === null ? 'intents' : 'phrases')
  const pane = requestedPhrase === null ? chosenPane : 'phrases'

  const [active, setActive] = useState<ActivePhrase | null>(null)
  const review = usePhraseConflictReview(workspace)
  const [createdIntentId, setCreatedIntentId] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const reportSave = useSaveNotice(root, showPart)
  useAnnotationKeys(editor.isReadOnly || editor.status !== 'ready')

  function showPart(part: EditorPart) {
    setPane(part === 'entities' ? 'entities' : 'phrases')
    if (part === 'phrases' || part === 'response') workspace.showTab(part)
  }
  async function save() {
    const isNew = editor.state.mode === 'new'
    const outcome = await workspace.save()
    if (isNew && outcome.status === 'done') setCreatedIntentId(outcome.value.id)
    // A field that shows why the intent was not saved is behind the dialog.
    if (outcome.status !== 'done') review.close()
    reportSave(outcome)
  }
  function createIntent() {
    const refusal = workspace.createIntent()
    if (refusal) toast.error(t(refusal))
    else setPane('phrases')
  }

  return (
    <div
      ref={root}
      className={className ? `platform-IntentEditor ${className}` : 'platform-IntentEditor'}
      data-pane={pane}
    >
      <div className="platform-IntentEditor-panes">
        <PaneSwitch pane={pane} onChange={setPane} />
        <section className="platform-IntentEditor-pane" data-pane="intents" aria-label={t('PANE_INTENTS')}>
          <StoriesAndIntents
            workspace={workspace}
            conflictingIntentIds={review.conflictingIntentIds}
            createdIntentId={createdIntentId}
            onIntentCreate={createIntent}
            onIntentOpen={() => setPane('phrases')}
          />
          <PhraseConflictsBar count={review.phraseConflicts.total} onOpen={review.showAll} />
        </section>
        <section className="platform-IntentEditor-pane" data-pane="phrases" aria-label={t('PANE_PHRASES')}>
          <IntentForm
            onManageLanguageModels={onManageLanguageModels}
            workspace={workspace}
            onIntentCreate={createIntent}
            onSave={() => void save()}
            onPhraseActive={(index) => setActive({ intentId: selection.intentId, index })}
            requestedPhrase={requestedPhrase}
            onRequestedPhraseShown={() => {
              setPane('phrases')
              onRequestedPhraseShown?.()
            }}
            onCompare={review.compare}
            onEntityCreate={createEntity}
          />
        </section>
        <section className="platform-IntentEditor-pane" data-pane="entities" aria-label={t('PANE_ENTITIES')}>
          <EntityList
            agentId={workspace.agentId}
            editor={editor}
            entities={workspace.entities}
            activePhrase={active?.intentId === selection.intentId ? active.index : null}
            onEntityCreate={createEntity}
          />
        </section>
      </div>
      <IntentEditConflict editor={editor} onSaved={reportSave} />
      <IntentUnsavedDialog workspace={workspace} pendingNavigation={pendingNavigation} onSaved={reportSave} />
      <PhraseConflictsDialog
        isOpen={review.isOpen}
        phraseConflicts={review.phraseConflicts}
        onlyPair={review.onlyPair}
        unsavedWork={editor.hasUnsavedWork ? { save, discard: workspace.discard } : null}
        onShowAll={review.showAll}
        onClose={review.close}
      />
    </div>
  )
}

/** Selects the pane that a narrow editor shows. */
function PaneSwitch({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }) {
  const t = useTexts(botBuilderTexts)
  return (
    <SegmentedControl
      aria-label={t('PANE_SWITCH_LABEL')}
      className="platform-IntentEditor-switch"
      value={pane}
      onChange={onChange}
      segments={[
        { id: 'intents', label: t('PANE_INTENTS') },
        { id: 'phrases', label: t('PANE_PHRASES') },
        { id: 'entities', label: t('PANE_ENTITIES') },
      ]}
    />
  )
}
