import { outcomeOf, useCommand, useMayCall, useTransport } from '@platform/client/react'
import type { Intent, IntentSummary, PhraseError } from '@platform/contract'
import { contentOf, intentInputOf } from '../../shared/intentContent.ts'
import type { CheckedOutcome } from '../../shared/checkedOutcome.ts'
import { withoutTrainingPhrase, withTrainingPhrase } from './withTrainingPhrase.ts'
import type { UserMessage } from './withTrainingPhrase.ts'

/** Attempts to save while other users save the same intent. */
const ATTEMPTS = 3

/** The saved intent, or why the message was not added. `STALE`: other users saved the intent at each attempt. */
export type AddToTrainingOutcome = CheckedOutcome<PhraseError, Intent, 'STALE'>

/** Result of `useAddToTraining`. */
export interface UseAddToTrainingResult {
  /** Whether the user may change intents. */
  readonly mayAdd: boolean
  readonly isAdding: boolean
  /** Saves a message of a user as a training phrase of an intent, based on the newest revision of the intent. */
  readonly add: (message: UserMessage, intent: Pick<IntentSummary, 'id' | 'storyId'>) => Promise<AddToTrainingOutcome>
  /** Removes a message that was added. Does nothing if the intent no longer has it. */
  readonly undo: (message: UserMessage, intent: Pick<IntentSummary, 'id' | 'storyId'>) => Promise<AddToTrainingOutcome>
}

/**
 * Adds messages of users to the training phrases of an agent.
 *
 * @example
 * const training = useAddToTraining(agentId)
 * const outcome = await training.add({ text: 'where is my bus' }, intent)
 */
export function useAddToTraining(agentId: string): UseAddToTrainingResult {
  const transport = useTransport()
  const saving = useCommand('intents.save')
  const mayAdd = useMayCall('intents.save')

  async function save(
    change: (intent: Intent) => ReturnType<typeof withTrainingPhrase>,
    { id, storyId }: Pick<IntentSummary, 'id' | 'storyId'>,
    attempt = 1,
  ): Promise<AddToTrainingOutcome> {
    const outcome = await outcomeOf(async () => {
      const intent = await transport.call('intents.get', { agentId, storyId, intentId: id })
      const changed = change(intent)
      return changed.status === 'done' ? saving.runOrThrow(intentInputOf(contentOf(changed.value), intent)) : changed
    }, ['STALE'])
    // The change can be made to every revision, so the newest one is loaded again.
    if (outcome.status === 'refused') return attempt < ATTEMPTS ? save(change, { id, storyId }, attempt + 1) : outcome
    if (outcome.status === 'failed') return outcome
    return 'status' in outcome.value ? outcome.value : { status: 'done', value: outcome.value }
  }

  return {
    mayAdd,
    isAdding: saving.isRunning,
    add: (message, intent) => save((current) => withTrainingPhrase(current, message), intent),
    undo: (message, intent) => save((current) => withoutTrainingPhrase(current, message), intent),
  }
}
