import { INTENTS_SEARCH_DEBOUNCE_MS } from '@platform/contract'
import type { IntentSummary } from '@platform/contract'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  SearchField,
  Tooltip,
  useToasts,
} from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowLeft, Lightbulb, Plus } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { NEW_INTENT } from '../../headless/useIntentEditor.ts'
import type { UseIntentWorkspaceResult } from '../../headless/useIntentWorkspace.ts'
import { PaneHead } from '../../../shared/components/PaneList/PaneHead.tsx'
import { PaneList } from '../../../shared/components/PaneList/PaneList.tsx'
import { PaneSkeleton } from '../../../shared/components/PaneList/PaneSkeleton.tsx'
import { IntentRow } from './IntentRow.tsx'

interface IntentListProps {
  workspace: UseIntentWorkspaceResult
  canEdit: boolean
  onIntentCreate: () => void
  /** Ids of the intents that have phrases to be looked at. */
  conflicting: ReadonlySet<string>
  /** Called when an intent was chosen, also the one that is open. */
  onIntentOpen: () => void
}

/** The left pane while a story is chosen: its intents. @internal */
export function IntentList({ workspace, canEdit, conflicting, onIntentCreate, onIntentOpen }: IntentListProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const { intents, stories, editor, selection } = workspace
  const [toDelete, setToDelete] = useState<IntentSummary | null>(null)
  const story = stories.all.find(({ id }) => id === selection.storyId)
  const isWritingNew = selection.intentId === NEW_INTENT
  const isEmpty = intents.status === 'ready' && intents.items.length === 0

  async function remove(intent: IntentSummary) {
    const outcome = await workspace.removeIntent(intent.id)
    setToDelete(null)
    if (outcome.status === 'done') toast.success(outcome.value)
    else if (outcome.status === 'failed') toast.error(outcome.error.message)
  }

  return (
    <div className="platform-Pane-content">
      <PaneHead
        caption={t('STORY_LABEL')}
        title={story?.name}
        start={
          <Tooltip text={t('STORY_BACK')}>
            <IconButton
              size="small"
              variant="quiet"
              label={t('STORY_BACK')}
              icon={<ArrowLeft className="platform-flip" />}
              onPress={workspace.closeStory}
            />
          </Tooltip>
        }
      >
        {canEdit && (
          <Tooltip text={t('INTENT_CREATE')}>
            <IconButton size="small" label={t('INTENT_CREATE')} icon={<Plus />} onPress={onIntentCreate} />
          </Tooltip>
        )}
      </PaneHead>
      <div className="platform-Pane-field">
        <SearchField value={intents.search} debounceMs={INTENTS_SEARCH_DEBOUNCE_MS} onSearch={intents.setSearch} />
      </div>
      <div className="platform-Pane-scroll" aria-busy={intents.isRefreshing || undefined}>
        {isWritingNew && (
          <p className="platform-IntentList-new" data-current>
            {t('INTENT_NEW')}
          </p>
        )}
        {intents.status === 'loading' && <PaneSkeleton />}
        {intents.status === 'failed' && (
          <ErrorState title={t('INTENT_LIST_FAILED')} reason={intents.error?.message} onRetry={intents.retry} />
        )}
        {isEmpty && intents.search !== '' && (
          <p className="platform-Pane-none">{t('INTENT_LIST_NONE_FOUND', { search: intents.search })}</p>
        )}
        {isEmpty && intents.search === '' && !isWritingNew && (
          <EmptyState
            icon={<Lightbulb />}
            title={t('INTENT_LIST_EMPTY_TITLE')}
            description={t('INTENT_LIST_EMPTY_HELP')}
          >
            {canEdit && (
              <Button variant="primary" icon={<Plus />} onPress={onIntentCreate}>
                {t('INTENT_CREATE')}
              </Button>
            )}
          </EmptyState>
        )}
        <PaneList aria-label={t('INTENT_LIST_LABEL')} items={intents.items}>
          {(intent, isActive) => (
            <IntentRow
              key={intent.id}
              isActive={isActive}
              intent={intent}
              isCurrent={intent.id === selection.intentId}
              hasConflict={conflicting.has(intent.id)}
              isUnsaved={intent.id === selection.intentId && editor.hasUnsavedWork}
              onOpen={() => {
                workspace.openIntent(intent.id)
                onIntentOpen()
              }}
              {...(canEdit ? { onDelete: () => setToDelete(intent) } : {})}
            />
          )}
        </PaneList>
        {intents.hasMore && (
          <Button className="platform-Pane-more" isBusy={intents.isLoadingMore} onPress={intents.loadMore}>
            {t('INTENT_LIST_MORE')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={toDelete !== null}
        title={t('INTENT_DELETE_TITLE', { name: toDelete?.name })}
        onCancel={() => setToDelete(null)}
        onConfirm={() => (toDelete ? remove(toDelete) : undefined)}
      >
        {toDelete && t('INTENT_DELETE_TEXT', { count: toDelete.phraseCount })}
      </ConfirmDialog>
    </div>
  )
}
