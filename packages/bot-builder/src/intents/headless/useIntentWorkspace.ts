import type { CommandOutcome } from '@platform/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAgentEntities } from '../../annotation/headless/useAgentEntities.ts'
import type { UseAgentEntitiesResult } from '../../annotation/headless/useAgentEntities.ts'
import { NEW_INTENT, useIntentEditor } from './useIntentEditor.ts'
import type { UseIntentEditorResult } from './useIntentEditor.ts'
import { useIntentList } from './useIntentList.ts'
import type { UseIntentListResult } from './useIntentList.ts'
import { NO_SELECTION } from './intentSelection.ts'
import type { ControlledSelection, IntentSelection, IntentTab } from './intentSelection.ts'
import { useRequestedSelection } from './useRequestedSelection.ts'
import { useStories } from '../../stories/headless/useStories.ts'
import type { UseStoriesResult } from '../../stories/headless/useStories.ts'

/** Options of `useIntentWorkspace`. */
export interface UseIntentWorkspaceOptions extends ControlledSelection {
  readonly agentId: string
  /** Whether an agent opens with its first story instead of the list of its stories. @default false */
  readonly opensFirstStory?: boolean
}

/** Result of `useIntentWorkspace`. Functions that leave an intent with unsaved work set `isLeaving` and stay. */
export interface UseIntentWorkspaceResult {
  readonly agentId: string
  /** The newest requested selection, which the host may not have applied yet. */
  readonly selection: IntentSelection
  /** Changes with each intent that is opened, also if a new intent follows another new one: the key of its form. */
  readonly openingKey: string
  readonly stories: UseStoriesResult
  readonly intents: UseIntentListResult
  readonly editor: UseIntentEditorResult
  /** The entities that phrases can be annotated with. */
  readonly entities: UseAgentEntitiesResult
  /** Whether the user wants to leave unsaved work, and has not chosen what happens to it. */
  readonly isLeaving: boolean
  /** Stays at the intent with its unsaved work. */
  readonly stay: () => void
  /** Saves the intent, and continues where the user wanted to go if it was saved. Stays otherwise. */
  readonly saveAndLeave: UseIntentEditorResult['save']
  /** Discards the unsaved work, and continues where the user wanted to go. */
  readonly discardAndLeave: () => void
  /** Shows the intents of a story and opens the first one. */
  readonly openStory: (storyId: string) => void
  /** Back to the stories. */
  readonly closeStory: () => void
  readonly openIntent: (intentId: string) => void
  /** Starts a new intent. Returns `STORY_REQUIRED` if the agent has no story (specification 1 §4). */
  readonly createIntent: () => 'STORY_REQUIRED' | null
  readonly showTab: (tab: IntentTab) => void
  /** Saves the open intent. A new intent is then selected by its id. */
  readonly save: UseIntentEditorResult['save']
  /** Restores the saved intent. A new intent is closed, and the first of the others is opened. */
  readonly discard: () => void
  /** Deletes an intent. If it is the open one, the first of the others is opened. */
  readonly removeIntent: (intentId: string) => Promise<CommandOutcome<'intents.delete'>>
}

/**
 * The state of the intents screen: stories, the intents of the selected story, and the open intent.
 *
 * @example
 * const workspace = useIntentWorkspace({ agentId, selection, onSelectionChange: setSelection })
 */
export function useIntentWorkspace({
  agentId,
  opensFirstStory = false,
  ...host
}: UseIntentWorkspaceOptions): UseIntentWorkspaceResult {
  const { selection, select } = useRequestedSelection(host)
  const { storyId, intentId } = selection
  const stories = useStories(agentId)
  const intents = useIntentList(agentId, storyId)
  const editor = useIntentEditor({ agentId, storyId, intentId })
  const entities = useAgentEntities(agentId)

  // Once for each agent: who returns to the stories, or creates the first one, stays there.
  const enteredAgentId = useRef<string | null>(null)
  const isStoryKnown = storyId !== null || stories.status === 'ready'
  const enter = useEffectEvent((id: string) => {
    if (enteredAgentId.current === id) return
    enteredAgentId.current = id
    const first = stories.all[0]
    if (opensFirstStory && storyId === null && first) select({ storyId: first.id }, true)
  })
  useEffect(() => {
    if (isStoryKnown) enter(agentId)
  }, [agentId, isStoryKnown])

  const selectFirst = useEffectEvent((first: string) => select({ intentId: first }, true))
  const isChosen = storyId !== null && intentId === null && !intents.isRefreshing
  const firstId = isChosen ? intents.items[0]?.id : undefined
  useEffect(() => {
    if (firstId !== undefined) selectFirst(firstId)
  }, [firstId])

  const [creations, setCreations] = useState(0)
  /** Where the user wants to go. */
  const [destination, setDestination] = useState<Partial<IntentSelection> | null>(null)

  function go(to: Partial<IntentSelection>) {
    if (to.intentId === NEW_INTENT) {
      editor.startNew()
      setCreations((count) => count + 1)
    }
    select(to)
  }
  function leaveFor(to: Partial<IntentSelection>) {
    if (editor.hasUnsavedWork) setDestination(to)
    else go(to)
  }
  async function save() {
    const outcome = await editor.save()
    if (outcome.status === 'done' && intentId === NEW_INTENT) select({ intentId: outcome.value.id }, true)
    return outcome
  }

  return {
    agentId,
    selection,
    openingKey: intentId === NEW_INTENT ? `${intentId} ${creations}` : `${intentId}`,
    stories,
    intents,
    editor,
    entities,
    isLeaving: destination !== null,
    stay: () => setDestination(null),
    saveAndLeave: async () => {
      const outcome = await save()
      setDestination(null)
      if (destination && outcome.status === 'done') go(destination)
      return outcome
    },
    discardAndLeave: () => {
      editor.discard()
      setDestination(null)
      if (destination) go(destination)
    },
    openStory: (id) => leaveFor({ storyId: id, intentId: null, tab: 'phrases' }),
    closeStory: () => leaveFor(NO_SELECTION),
    openIntent: (id) => {
      if (id !== intentId) leaveFor({ intentId: id })
    },
    createIntent: () => {
      if (stories.status === 'ready' && stories.all.length === 0) return 'STORY_REQUIRED'
      if (storyId !== null) leaveFor({ intentId: NEW_INTENT, tab: 'phrases' })
      return null
    },
    showTab: (next) => select({ tab: next }),
    save,
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
