import { useMayCall } from '@platform/client/react'
import { INTENTS_SEARCH_DEBOUNCE_MS } from '@platform/contract'
import type { IntentSummary } from '@platform/contract'
import { Button, ConfirmDelete, EmptyState, IconButton, Pane, PaneList, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowLeft, Lightbulb, Plus } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import { NEW_INTENT } from '../../headless/useIntentEditor.ts'
import type { UseIntentWorkspaceResult } from '../../headless/useIntentWorkspace.ts'
import { IntentRow } from './IntentRow.tsx'

interface IntentListProps {
  workspace: UseIntentWorkspaceResult
  /** Whether the user opened the story: its first intent receives the focus. */
  hasFirstFocus: boolean
  /** The intent that the user created: its row receives the focus. */
  createdIntentId: string | null
  onIntentCreate: () => void
  onStoryClose: () => void
  /** Ids of the intents that have phrase conflicts. */
  conflictingIntentIds: ReadonlySet<string>
  /** Called when an intent is pressed, including the open one. */
  onIntentOpen: () => void
}

/** The left pane if a story is selected: its intents. @internal */
export function IntentList(props: IntentListProps) {
  const { workspace, hasFirstFocus, createdIntentId, conflictingIntentIds, ...handlers } = props
  const { onIntentCreate, onIntentOpen, onStoryClose } = handlers
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const { intents, stories, editor, selection } = workspace
  const mayCreate = useMayCall('intents.save')
  const mayDelete = useMayCall('intents.delete')
  const [toDelete, setToDelete] = useState<IntentSummary | null>(null)
  const story = stories.all.find(({ id }) => id === selection.storyId)
  const [firstIntentId, setFirstIntentId] = useState<string | null>(null)
  // Only once: a search shows other first intents, and keeps the focus.
  if (hasFirstFocus && firstIntentId === null && intents.items[0]) setFirstIntentId(intents.items[0].id)
  const isWritingNew = selection.intentId === NEW_INTENT

  return (
    <Pane
      caption={t('STORY_LABEL')}
      title={story?.name}
      start={
        <Tooltip text={t('STORY_BACK')}>
          <IconButton
            size="small"
            variant="quiet"
            label={t('STORY_BACK')}
            icon={<ArrowLeft className="platform-flip" />}
            onPress={onStoryClose}
          />
        </Tooltip>
      }
      add={mayCreate ? { label: t('INTENT_CREATE'), onPress: onIntentCreate } : undefined}
      search={{ value: intents.search, debounceMs: INTENTS_SEARCH_DEBOUNCE_MS, onSearch: intents.setSearch }}
      status={intents.status}
      isRefreshing={intents.isRefreshing}
      error={intents.error}
      failedTitle={t('INTENT_LIST_FAILED')}
      onRetry={intents.retry}
      isEmpty={intents.items.length === 0}
      noneFoundText={t('INTENT_LIST_NONE_FOUND', { search: intents.search })}
      empty={
        !isWritingNew && (
          <EmptyState
            icon={<Lightbulb />}
            title={t('INTENT_LIST_EMPTY_TITLE')}
            description={t('INTENT_LIST_EMPTY_HELP')}
          >
            {mayCreate && (
              <Button variant="primary" icon={<Plus />} onPress={onIntentCreate}>
                {t('INTENT_CREATE')}
              </Button>
            )}
          </EmptyState>
        )
      }
      first={
        isWritingNew && (
          <p className="platform-IntentList-new" data-current>
            {t('INTENT_NEW')}
          </p>
        )
      }
      more={{
        hasMore: intents.hasMore,
        isLoading: intents.isLoadingMore,
        onMore: intents.loadMore,
        text: t('INTENT_LIST_MORE'),
      }}
    >
      <PaneList
        aria-label={t('INTENT_LIST_LABEL')}
        items={intents.items}
        itemId={({ id }) => id}
        newId={createdIntentId ?? firstIntentId}
      >
        {(intent) => (
          <IntentRow
            intent={intent}
            isCurrent={intent.id === selection.intentId}
            hasPhraseConflict={conflictingIntentIds.has(intent.id)}
            isUnsaved={intent.id === selection.intentId && editor.hasUnsavedWork}
            onOpen={() => {
              workspace.openIntent(intent.id)
              onIntentOpen()
            }}
            onDelete={mayDelete ? () => setToDelete(intent) : undefined}
          />
        )}
      </PaneList>
      {toDelete && (
        <ConfirmDelete
          title={t('INTENT_DELETE_TITLE', { name: toDelete.name })}
          onDelete={() => translated(workspace.removeIntent(toDelete.id))}
          doneText={({ message }) => message}
          onClose={() => setToDelete(null)}
        >
          {t('INTENT_DELETE_TEXT', { count: toDelete.phraseCount })}
        </ConfirmDelete>
      )}
    </Pane>
  )
}
