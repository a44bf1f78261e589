import { useState } from 'react'
import { StoryList } from '../../../stories/components/StoryList/StoryList.tsx'
import type { UseIntentWorkspaceResult } from '../../headless/useIntentWorkspace.ts'
import { IntentList } from '../IntentList/IntentList.tsx'

interface StoriesAndIntentsProps {
  workspace: UseIntentWorkspaceResult
  conflictingIntentIds: ReadonlySet<string>
  /** Id of the intent that was created last; null for none. */
  createdIntentId: string | null
  onIntentCreate: () => void
  onIntentOpen: () => void
}

/** The stories of the agent, or the intents of the open one. @internal */
export function StoriesAndIntents({ workspace, ...intents }: StoriesAndIntentsProps) {
  const { storyId } = workspace.selection
  /** The story that the user opened or closed in this editor. */
  const [lastStoryId, setLastStoryId] = useState<string | null>(null)
  if (storyId === null) {
    return (
      <StoryList
        stories={workspace.stories}
        closedStoryId={lastStoryId}
        onStoryOpen={(id) => {
          setLastStoryId(id)
          workspace.openStory(id)
        }}
      />
    )
  }
  return (
    <IntentList
      {...intents}
      workspace={workspace}
      hasFirstFocus={lastStoryId === storyId}
      onStoryClose={() => {
        setLastStoryId(storyId)
        workspace.closeStory()
      }}
    />
  )
}
