import type { CommandOutcome } from '@platform/client/react'
import { useEffect, useEffectEvent } from 'react'
import { useAgentEntities } from '../../annotation/headless/useAgentEntities.ts'
import type { UseAgentEntitiesResult } from '../../annotation/headless/useAgentEntities.ts'
import { NEW_INTENT, useIntentEditor } from './useIntentEditor.ts'
import type { UseIntentEditorResult } from './useIntentEditor.ts'
import { useIntentList } from './useIntentList.ts'
import type { UseIntentListResult } from './useIntentList.ts'
import { useStories } from '../../stories/headless/useStories.ts'
import type { UseStoriesResult } from '../../stories/headless/useStories.ts'

/** Which part of an intent the middle pane shows. */
export type IntentTab = 'phrases' | 'response'

/** What is chosen on the intents screen; a host keeps it in the address. */
export interface IntentSelection {
  /** Null shows the stories. */
  readonly storyId: string | null
  /** Null until one is chosen; `NEW_INTENT` while one is written. */
  readonly intentId: string | null
  readonly tab: IntentTab
}

/** Nothing chosen: the stories. */
export const NO_SELECTION: IntentSelection = { storyId: null, intentId: null, tab: 'phrases' }

/** What is said of a change of the selection. */
export interface SelectionChange {
  /** Whether the screen chose by itself, which is no step for a browser's history. */
  readonly isAutomatic: boolean
}

/** Options of `useIntentWorkspace`. */
export interface UseIntentWorkspaceOptions {
  readonly agentId: string
  readonly selection: IntentSelection
  readonly onSelectionChange: (selection: IntentSelection, change: SelectionChange) => void
}

/** What `useIntentWorkspace` returns: values first, verbs after. Verbs that leave an intent do nothing with unsaved work. */
export interface UseIntentWorkspaceResult {
  readonly agentId: string
  readonly selection: IntentSelection
  readonly stories: UseStoriesResult
  readonly intents: UseIntentListResult
  readonly editor: UseIntentEditorResult
  /** What can be marked in phrases. */
  readonly entities: UseAgentEntitiesResult
  /** Shows a story's intents; the first of them is opened. */
  readonly openStory: (storyId: string) => void
  /** Back to the stories. */
  readonly closeStory: () => void
  readonly openIntent: (intentId: string) => void
  /** Begins a new intent. `STORY_REQUIRED` when there is no story to put it in (specification 1 §4). */
  readonly createIntent: () => 'STORY_REQUIRED' | null
  readonly showTab: (tab: IntentTab) => void
  /** Saves the open intent; one that was new is then the chosen one. */
  readonly save: UseIntentEditorResult['save']
  /** Restores what is saved of the open intent; a new one is given up, and the first of the others is opened. */
  readonly discard: () => void
  /** Deletes an intent; when it is the open one, the first of the others is opened. */
  readonly removeIntent: (intentId: string) => Promise<CommandOutcome<'intents.delete'>>
}

/**
 * The intents screen without its looks: stories, the chosen story's intents, and the open intent.
 *
 * @example
 * const workspace = useIntentWorkspace({ agentId, selection, onSelectionChange: setSelection })
 */
export function useIntentWorkspace({
  agentId,
  selection,
  onSelectionChange,
}: UseIntentWorkspaceOptions): UseIntentWorkspaceResult {
  const { storyId, intentId } = selection
  const stories = useStories(agentId)
  const intents = useIntentList(agentId, storyId)
  const editor = useIntentEditor({ agentId, storyId, intentId })
  const entities = useAgentEntities(agentId)

  const select = (change: Partial<IntentSelection>, isAutomatic = false) =>
    onSelectionChange({ ...selection, ...change }, { isAutomatic })
  const selectFirst = useEffectEvent((first: string) => select({ intentId: first }, true))
  const isChosen = storyId !== null && intentId === null && !intents.isRefreshing
  const firstId = isChosen ? intents.items[0]?.id : undefined
  useEffect(() => {
    if (firstId !== undefined) selectFirst(firstId)
  }, [firstId])

  return {
    agentId,
    selection,
    stories,
    intents,
    editor,
    entities,
    openStory: (id) => {
      if (editor.requestLeave()) select({ storyId: id, intentId: null, tab: 'phrases' })
    },
    closeStory: () => {
      if (editor.requestLeave()) select(NO_SELECTION)
    },
    openIntent: (id) => {
      if (id !== intentId && editor.requestLeave()) select({ intentId: id })
    },
    createIntent: () => {
      if (stories.status === 'ready' && stories.all.length === 0) return 'STORY_REQUIRED'
      if (storyId !== null && editor.requestLeave()) select({ intentId: NEW_INTENT, tab: 'phrases' })
      return null
    },
    showTab: (tab) => select({ tab }),
    save: async () => {
      const outcome = await editor.save()
      if (outcome.status === 'done' && intentId === NEW_INTENT) select({ intentId: outcome.value.id }, true)
      return outcome
    },
    discard: () => {
      editor.discard()
      if (intentId === NEW_INTENT) select({ intentId: null }, true)
    },
    removeIntent: async (id) => {
      const outcome = await intents.remove(id)
      if (outcome.status === 'done' && id === intentId) select({ intentId: null }, true)
      return outcome
    },
  }
}
