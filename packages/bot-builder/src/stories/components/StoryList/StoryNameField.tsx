import type { Story } from '@platform/contract'
import { TextField, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { problemText } from '../../../shared/problemText.ts'
import type { StoryProblem, UseStoriesResult } from '../../headless/useStories.ts'

interface StoryNameFieldProps {
  /** The story to rename; absent to create one. */
  story?: Story
  save: UseStoriesResult['save']
  onDone: () => void
}

/** Where a story gets its name: Enter saves, Escape leaves everything as it was. @internal */
export function StoryNameField({ story, save, onDone }: StoryNameFieldProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const [name, setName] = useState(story?.name ?? '')
  const [problem, setProblem] = useState<StoryProblem | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function submit() {
    if (isSaving) return
    setSaving(true)
    const outcome = await save({ ...(story ? { id: story.id } : {}), name })
    setSaving(false)
    if (outcome.status === 'done') {
      onDone()
      return
    }
    if (outcome.status === 'refused') setProblem(outcome.problem)
    toast.error(outcome.status === 'refused' ? problemText(t, outcome.problem) : outcome.error.message)
  }

  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because a person asked to write in it
      autoFocus
      aria-label={t('STORY_NAME_LABEL')}
      className="platform-StoryNameField"
      help={problem ? undefined : story ? t('STORY_RENAME_HINT') : t('STORY_CREATE_HINT')}
      error={problem && problemText(t, problem)}
      value={name}
      onChange={(text) => {
        setName(text)
        setProblem(null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submit()
        else if (event.key === 'Escape') onDone()
        else event.continuePropagation()
      }}
    />
  )
}
