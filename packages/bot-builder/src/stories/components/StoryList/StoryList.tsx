import type { Story } from '@platform/contract'
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
import { useLocale, useTexts } from '@platform/ui/i18n'
import { BookOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseStoriesResult } from '../../headless/useStories.ts'
import { PaneAction } from '../../../shared/components/PaneList/PaneAction.tsx'
import { PaneHead } from '../../../shared/components/PaneList/PaneHead.tsx'
import { PaneList } from '../../../shared/components/PaneList/PaneList.tsx'
import { PaneRow } from '../../../shared/components/PaneList/PaneRow.tsx'
import { PaneSkeleton } from '../../../shared/components/PaneList/PaneSkeleton.tsx'
import { StoryNameField } from './StoryNameField.tsx'

interface StoryListProps {
  stories: UseStoriesResult
  canEdit: boolean
  onStoryOpen: (storyId: string) => void
}

/** The left pane while no story is chosen. @internal */
export function StoryList({ stories, canEdit, onStoryOpen }: StoryListProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const { intlLocale } = useLocale()
  const [isCreating, setCreating] = useState(false)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [toDelete, setToDelete] = useState<Story | null>(null)
  const isEmpty = stories.status === 'ready' && stories.all.length === 0

  async function remove(story: Story) {
    const outcome = await stories.remove(story.id)
    setToDelete(null)
    if (outcome.status === 'done') toast.success(outcome.value)
    else if (outcome.status === 'failed') toast.error(outcome.error.message)
  }

  return (
    <div className="platform-Pane-content">
      <PaneHead title={t('STORIES_TITLE')} count={stories.all.length}>
        {canEdit && (
          <Tooltip text={t('STORY_CREATE')}>
            <IconButton size="small" label={t('STORY_CREATE')} icon={<Plus />} onPress={() => setCreating(true)} />
          </Tooltip>
        )}
      </PaneHead>
      {isCreating && (
        <div className="platform-Pane-field">
          <StoryNameField save={stories.save} onDone={() => setCreating(false)} />
        </div>
      )}
      {!isEmpty && (
        <div className="platform-Pane-field">
          <SearchField value={stories.search} onSearch={stories.setSearch} />
        </div>
      )}
      <div className="platform-Pane-scroll">
        {stories.status === 'loading' && <PaneSkeleton />}
        {stories.status === 'failed' && (
          <ErrorState title={t('STORIES_FAILED')} reason={stories.error?.message} onRetry={stories.retry} />
        )}
        {isEmpty && !isCreating && (
          <EmptyState icon={<BookOpen />} title={t('STORIES_EMPTY_TITLE')} description={t('STORIES_EMPTY_HELP')}>
            {canEdit && (
              <Button variant="primary" icon={<Plus />} onPress={() => setCreating(true)}>
                {t('STORY_CREATE')}
              </Button>
            )}
          </EmptyState>
        )}
        {stories.all.length > 0 && stories.found.length === 0 && (
          <p className="platform-Pane-none">{t('STORIES_NONE_FOUND', { search: stories.search })}</p>
        )}
        <PaneList aria-label={t('STORIES_TITLE')} items={stories.found}>
          {(story, isActive) =>
            story.id === renamed ? (
              <li key={story.id} className="platform-Pane-field">
                <StoryNameField story={story} save={stories.save} onDone={() => setRenamed(null)} />
              </li>
            ) : (
              <PaneRow
                key={story.id}
                isActive={isActive}
                name={story.name}
                onOpen={() => onStoryOpen(story.id)}
                end={
                  <>
                    <span aria-hidden>{story.intentCount.toLocaleString(intlLocale)}</span>
                    <span className="platform-VisuallyHidden">
                      {t('STORY_INTENT_COUNT', { count: story.intentCount })}
                    </span>
                  </>
                }
                actions={
                  canEdit && (
                    <>
                      <PaneAction
                        isActive={isActive}
                        label={t('STORY_RENAME', { name: story.name })}
                        icon={<Pencil />}
                        onPress={() => setRenamed(story.id)}
                      />
                      <PaneAction
                        isActive={isActive}
                        label={t('STORY_DELETE', { name: story.name })}
                        icon={<Trash2 />}
                        onPress={() => setToDelete(story)}
                      />
                    </>
                  )
                }
              />
            )
          }
        </PaneList>
      </div>
      <ConfirmDialog
        isOpen={toDelete !== null}
        title={t('STORY_DELETE_TITLE', { name: toDelete?.name })}
        onCancel={() => setToDelete(null)}
        onConfirm={() => (toDelete ? remove(toDelete) : undefined)}
      >
        {toDelete && t('STORY_DELETE_TEXT', { count: toDelete.intentCount })}
      </ConfirmDialog>
    </div>
  )
}
