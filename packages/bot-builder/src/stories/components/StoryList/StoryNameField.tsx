import type { Story } from '@platform/contract'
import { PaneNameField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseStoriesResult } from '../../headless/useStories.ts'

interface StoryNameFieldProps {
  /** The story to rename; absent to create one. */
  story?: Story
  save: UseStoriesResult['save']
  onSaved?: (story: Story) => void
  onDone: () => void
}

/** The field that names a story. @internal */
export function StoryNameField({ story, save, onSaved, onDone }: StoryNameFieldProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  return (
    <PaneNameField
      aria-label={t('STORY_NAME_LABEL')}
      help={story ? t('STORY_RENAME_HINT') : t('STORY_CREATE_HINT')}
      defaultName={story?.name ?? ''}
      onSave={async (name) => {
        const outcome = await save({ ...(story ? { id: story.id } : {}), name })
        if (outcome.status === 'done') onSaved?.(outcome.value)
        return outcome.status === 'refused' ? { status: 'refused', rule: ruleText(outcome.errors[0]) } : outcome
      }}
      // `refusalText` receives the rule alone; a sentence also needs the values of its error.
      refusalText={(sentence) => sentence}
      onDone={onDone}
    />
  )
}
