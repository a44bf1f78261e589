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
  /** IANA name. An unknown one is ignored. */
  readonly timeZone?: string | undefined
}

/**
 * Answers messages as one new conversation, without effects: a fulfilment is not called, so its intent gives its own
 * response, and the knowledge base and the prompt are not asked.
 */
export async function* dryRun(
  { classify, now, timeZone, ...answering }: DryRun,
  messages: readonly string[],
): AsyncGenerator<TurnOutcome> {
  let state = FRESH_STATE
  const dependencies: TurnDependencies = {
    classify,
    fulfil: async () => ({ note: 'not called in a dry run' }),
    knowledge: undefined,
    prompt: undefined,
  }
  for (const text of messages) {
    const outcome = await takeTurn({ ...answering, text, sessionId: 'dry-run', now, timeZone, state }, dependencies)
    yield outcome
    state = outcome.state
  }
}
