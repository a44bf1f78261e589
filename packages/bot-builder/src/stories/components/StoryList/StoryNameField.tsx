import type { Story } from '@platform/contract'
import { PaneNameField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { problemText } from '../../../shared/problemText.ts'
import type { UseStoriesResult } from '../../headless/useStories.ts'

interface StoryNameFieldProps {
  /** The story to rename; absent to create one. */
  story?: Story
  save: UseStoriesResult['save']
  onDone: () => void
}

/** The field that names a story. @internal */
export function StoryNameField({ story, save, onDone }: StoryNameFieldProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <PaneNameField
      aria-label={t('STORY_NAME_LABEL')}
      help={story ? t('STORY_RENAME_HINT') : t('STORY_CREATE_HINT')}
      defaultName={story?.name ?? ''}
      onSave={(name) => save({ ...(story ? { id: story.id } : {}), name })}
      refusalText={(rule) => problemText(t, rule)}
      onDone={onDone}
    />
  )
}
