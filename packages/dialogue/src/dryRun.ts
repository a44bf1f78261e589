import type { Bot, BotConfig } from './bot.ts'
import { FRESH_STATE } from './dialogueState.ts'
import { takeTurn } from './takeTurn.ts'
import type { TurnDependencies, TurnOutcome } from './turn.ts'

/** What a dry run is made with. */
export interface DryRun {
  readonly bot: Bot
  readonly config: BotConfig
  readonly classify: TurnDependencies['classify']
  readonly now: Date
  /** IANA name. */
  readonly timeZone?: string | undefined
}

/** An outcome, and whether its message replied to a question of the bot: the threshold does not apply to it then. */
export interface DryOutcome extends TurnOutcome {
  readonly isReply: boolean
}

/**
 * Answers messages as one new conversation, without effects: a fulfilment is not called, so its intent gives its own
 * response, and the knowledge base and the prompt are not asked.
 */
export async function* dryRun(
  { classify, now, timeZone, ...answering }: DryRun,
  messages: readonly string[],
): AsyncGenerator<DryOutcome> {
  let state = FRESH_STATE
  const dependencies: TurnDependencies = {
    classify,
    fulfil: async () => ({ note: 'not called in a dry run' }),
    knowledge: undefined,
    prompt: undefined,
  }
  for (const text of messages) {
    const outcome = await takeTurn({ ...answering, text, sessionId: 'dry-run', now, timeZone, state }, dependencies)
    const isReply = state.filling !== null && state.filling.intentId === outcome.trace.intentId
    yield { ...outcome, isReply }
    state = outcome.state
  }
}
