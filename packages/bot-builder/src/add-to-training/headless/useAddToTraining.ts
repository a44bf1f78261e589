import { outcomeOf, useCommand, useMayCall, useTransport } from '@platform/client/react'
import { intentRules, NO_DIALOGUE } from '@platform/contract'
import type { Intent, IntentError, IntentSummary, PhraseError, RuleOf } from '@platform/contract'
import type { CallOutcome, Outcome } from '@platform/client/react'
import { contentOf, intentInputOf } from '../../shared/intentContent.ts'
import { invalidOutcome } from '../../shared/checkedOutcome.ts'
import type { CheckedOutcome, InvalidOutcome } from '../../shared/checkedOutcome.ts'
import { hasParameterFor, withoutTrainingPhrases, withTrainingPhrases } from './withTrainingPhrases.ts'
import type { UserMessage } from './withTrainingPhrases.ts'

/** Attempts to save while other users save the same intent. */
const ATTEMPTS = 3

/** What was added. Pass it to `undo`. */
export interface AddedToTraining {
  /** The saved intent. */
  readonly intent: Intent
  /** Whether it was created for the messages. */
  readonly isNew: boolean
  /** The messages that became phrases. */
  readonly added: readonly UserMessage[]
  /** The error of each other message, for example that the intent has it as a phrase. */
  readonly errors: readonly PhraseError[]
}

/** What was added, or why no message was. `STALE`: other users saved the intent at each attempt. */
export type AddToTrainingOutcome = CheckedOutcome<PhraseError, AddedToTraining, 'STALE'>

/** The created intent, or why it was not created: an error of a message, or a rule of intents. */
export type CreateIntentOutcome =
  | CallOutcome<RuleOf<'intents.save'>, AddedToTraining>
  | InvalidOutcome<PhraseError | IntentError>

/** `CHANGED`: somebody changed the created intent since, and it stays. `STALE`: as in {@link AddToTrainingOutcome}. */
export type UndoTrainingOutcome = Outcome<'CHANGED' | 'STALE'>

/** A new intent for messages. */
export interface NewIntent {
  readonly name: string
  readonly storyId: string
  /** More training phrases: an intent needs two. */
  readonly phrases?: readonly string[]
}

/** Result of `useAddToTraining`. */
export interface UseAddToTrainingResult {
  /** Whether the user may change intents. */
  readonly mayAdd: boolean
  readonly isAdding: boolean
  /**
   * Saves messages of users as training phrases of an intent, based on the newest revision of the intent. Messages that
   * cannot become a phrase are left out, if at least one can.
   */
  readonly add: (
    messages: readonly UserMessage[],
    intent: Pick<IntentSummary, 'id' | 'storyId'>,
  ) => Promise<AddToTrainingOutcome>
  /** Creates an intent with messages as its training phrases, and with the entities in them. */
  readonly create: (messages: readonly UserMessage[], intent: NewIntent) => Promise<CreateIntentOutcome>
  /** Removes the messages that were added; deletes the intent that was created, if it was not changed since. */
  readonly undo: (added: AddedToTraining) => Promise<UndoTrainingOutcome>
}

/**
 * Adds messages of users to the training phrases of an agent.
 *
 * @example
 * const training = useAddToTraining(agentId)
 * const outcome = await training.add([{ text: 'where is my bus' }], intent)
 */
export function useAddToTraining(agentId: string): UseAddToTrainingResult {
  const transport = useTransport()
  const saving = useCommand('intents.save')
  const deleting = useCommand('intents.delete')
  const mayAdd = useMayCall('intents.save')

  const load = ({ id, storyId }: Pick<IntentSummary, 'id' | 'storyId'>) =>
    transport.call('intents.get', { agentId, storyId, intentId: id })

  /** Saves phrases based on the newest revision; null leaves the intent as it is. */
  async function change<Value>(
    intent: Pick<IntentSummary, 'id' | 'storyId'>,
    changeOf: (current: Intent) => { readonly phrases: Intent['phrases'] | null; readonly value: Value },
    attempt = 1,
  ): Promise<Outcome<'STALE', { readonly intent: Intent; readonly value: Value }>> {
    const outcome = await outcomeOf(async () => {
      const current = await load(intent)
      const { phrases, value } = changeOf(current)
      if (phrases === null) return { intent: current, value }
      return { intent: await saving.runOrThrow(intentInputOf(contentOf({ ...current, phrases }), current)), value }
    }, ['STALE'])
    // The change can be made to every revision, so the newest one is loaded again.
    return outcome.status === 'refused' && attempt < ATTEMPTS ? change(intent, changeOf, attempt + 1) : outcome
  }

  async function deleteUnchanged({ id, storyId, revision }: Intent): Promise<UndoTrainingOutcome> {
    const outcome = await outcomeOf(async () => {
      const current = await load({ id, storyId })
      if (current.revision !== revision) return 'CHANGED'
      await deleting.runOrThrow({ agentId, storyId, intentId: id })
      return 'DELETED'
    })
    if (outcome.status === 'failed') return outcome.error.context.type === 'NOT_FOUND' ? DONE : outcome
    return outcome.status === 'done' && outcome.value === 'CHANGED' ? { status: 'refused', rule: 'CHANGED' } : DONE
  }

  return {
    mayAdd,
    isAdding: saving.isRunning,

    async add(messages, intent) {
      const outcome = await change(intent, (current) => {
        const value = withTrainingPhrases(current.phrases, messages, hasParameterFor(current))
        return { phrases: value.added.length === 0 ? null : [...value.phrases], value }
      })
      if (outcome.status !== 'done') return outcome
      const { added, errors } = outcome.value.value
      const invalid = added.length === 0 && invalidOutcome(errors)
      return invalid || { status: 'done', value: { intent: outcome.value.intent, isNew: false, added, errors } }
    },

    async create(messages, { name, storyId, phrases = [] }) {
      const { phrases: said, added, errors } = withTrainingPhrases([], messages)
      const typed = withTrainingPhrases(
        said,
        phrases.map((text) => ({ text })),
      )
      // The messages stay first.
      const all = [...said, ...typed.phrases.slice(0, typed.added.length)]
      const content = { name, phrases: all, responses: [], parameters: [], dialogue: NO_DIALOGUE }
      const invalid = invalidOutcome<PhraseError | IntentError>([
        ...(added.length === 0 ? errors : []),
        ...typed.errors,
        ...intentRules(content),
      ])
      if (invalid) return invalid
      const outcome = await saving.run(intentInputOf(content, { agentId, storyId }))
      if (outcome.status !== 'done') return outcome.status === 'refused' ? { ...outcome, current: null } : outcome
      return { status: 'done', value: { intent: outcome.value, isNew: true, added, errors } }
    },

    async undo({ intent, isNew, added }) {
      if (isNew) return deleteUnchanged(intent)
      const outcome = await change(intent, ({ phrases }) => {
        const others = withoutTrainingPhrases(phrases, added)
        return { phrases: others.length === phrases.length ? null : others, value: undefined }
      })
      return outcome.status === 'done' ? DONE : outcome
    },
  }
}

const DONE = { status: 'done', value: undefined } as const
