import { useMayCall } from '@platform/client/react'
import type { Story } from '@platform/contract'
import { Button, ConfirmDelete, EmptyState, Pane, PaneList, PaneRow } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseStoriesResult } from '../../headless/useStories.ts'
import { StoryNameField } from './StoryNameField.tsx'

interface StoryListProps {
  stories: UseStoriesResult
  /** The story that the user closed: its row receives the focus. */
  closedStoryId: string | null
  onStoryOpen: (storyId: string) => void
}

/** The left pane if no story is selected: the stories of the agent. @internal */
export function StoryList({ stories, closedStoryId, onStoryOpen }: StoryListProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const maySave = useMayCall('stories.save')
  const mayDelete = useMayCall('stories.delete')
  const [isCreating, setCreating] = useState(false)
  const [newId, setNewId] = useState<string | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [toDelete, setToDelete] = useState<Story | null>(null)
  const hasNone = stories.status === 'ready' && stories.all.length === 0
  const create = () => setCreating(true)

  function showNew({ id }: Story) {
    // A search may hide it.
    stories.setSearch('')
    setNewId(id)
  }

  return (
    <Pane
      title={t('STORIES_TITLE')}
      count={stories.all.length}
      add={maySave ? { label: t('STORY_CREATE'), onPress: create } : undefined}
      before={isCreating && <StoryNameField save={stories.save} onSaved={showNew} onDone={() => setCreating(false)} />}
      search={hasNone ? undefined : { value: stories.search, onSearch: stories.setSearch }}
      status={stories.status}
      error={stories.error}
      failedTitle={t('STORIES_FAILED')}
      onRetry={stories.retry}
      isEmpty={stories.found.length === 0}
      noneFoundText={t('STORIES_NONE_FOUND', { search: stories.search })}
      empty={
        !isCreating && (
          <EmptyState icon={<BookOpen />} title={t('STORIES_EMPTY_TITLE')} description={t('STORIES_EMPTY_HELP')}>
            {maySave && (
              <Button variant="primary" icon={<Plus />} onPress={create}>
                {t('STORY_CREATE')}
              </Button>
            )}
          </EmptyState>
        )
      }
    >
      <PaneList
        aria-label={t('STORIES_TITLE')}
        items={stories.found}
        itemId={({ id }) => id}
        newId={newId ?? closedStoryId}
      >
        {(story) => (
          <PaneRow
            name={story.name}
            onOpen={() => onStoryOpen(story.id)}
            end={
              <>
                <span aria-hidden>{story.intentCount.toLocaleString(intlLocale)}</span>
                <span className="platform-VisuallyHidden">{t('STORY_INTENT_COUNT', { count: story.intentCount })}</span>
              </>
            }
            field={
              story.id === renamed && (
                <StoryNameField story={story} save={stories.save} onDone={() => setRenamed(null)} />
              )
            }
            onRename={
              maySave
                ? { label: t('STORY_RENAME', { name: story.name }), onPress: () => setRenamed(story.id) }
                : undefined
            }
            onDelete={
              mayDelete
                ? { label: t('STORY_DELETE', { name: story.name }), onPress: () => setToDelete(story) }
                : undefined
            }
          />
        )}
      </PaneList>
      {toDelete && (
        <ConfirmDelete
          title={t('STORY_DELETE_TITLE', { name: toDelete.name })}
          onDelete={() => stories.remove(toDelete.id)}
          doneText={({ message }) => message}
          onClose={() => setToDelete(null)}
        >
          {t('STORY_DELETE_TEXT', { count: toDelete.intentCount })}
        </ConfirmDelete>
      )}
    </Pane>
  )
}
