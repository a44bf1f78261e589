import { NO_DIALOGUE, type Parameter } from '@platform/contract'
import type { IntentScore } from '@platform/nlu'
import { makeBot, type Bot, type BotConfig, type BotEntity, type BotIntent } from '../bot.ts'
import { FRESH_STATE, type DialogueState } from '../dialogueState.ts'
import { takeTurn } from '../takeTurn.ts'
import type { TurnDependencies, TurnOutcome } from '../turn.ts'

// Builders for tests of dialogues without a server.

export const intentOf = (id: string, fields: Partial<BotIntent> = {}): BotIntent => ({
  id,
  name: id,
  responses: [`${id}!`],
  parameters: [],
  dialogue: NO_DIALOGUE,
  ...fields,
})

export const parameterOf = (name: string, fields: Partial<Parameter> = {}): Parameter => ({
  id: name,
  entityId: name,
  name,
  required: true,
  value: '',
  prompts: [`Which ${name}?`],
  ...fields,
})

export const cities: BotEntity = {
  id: 'city',
  name: 'city',
  isFuzzy: false,
  values: ['Delhi', 'Goa', 'Mumbai'].map((value) => ({ type: 'synonyms', value, synonyms: [`${value} town`] })),
}

export const botOf = (...intents: BotIntent[]): Bot => makeBot({ language: 'en', intents, entities: [cities] })

export const CONFIG: BotConfig = { language: 'en', threshold: 0.5, retries: 1, outOfScopeMessage: 'What?' }

/** A conversation with a bot; the test gives the scores of each message. */
export class TestConversation {
  state: DialogueState = FRESH_STATE
  readonly bot: Bot
  readonly #config: BotConfig
  readonly #dependencies: Partial<TurnDependencies>

  constructor(
    bot: Bot,
    { config = {}, ...dependencies }: Partial<TurnDependencies> & { config?: Partial<BotConfig> } = {},
  ) {
    this.bot = bot
    this.#config = { ...CONFIG, ...config }
    this.#dependencies = dependencies
  }

  /** Sends a message that the model scores with these intents, most likely first. */
  async send(text: string, scores: Readonly<Record<string, number>> = {}): Promise<TurnOutcome> {
    const ranking: IntentScore[] = Object.entries(scores).map(([id, confidence]) => ({ id, confidence }))
    const outcome = await takeTurn(
      {
        text,
        sessionId: 'session',
        now: new Date('2026-11-21T10:00:00Z'),
        timeZone: 'Asia/Kolkata',
        bot: this.bot,
        config: this.#config,
        // Serialized, because the server stores it as JSON between two messages.
        state: JSON.parse(JSON.stringify(this.state)) as DialogueState,
      },
      {
        classify: () => ({ scores: ranking, note: '' }),
        fulfil: async () => ({ note: '' }),
        knowledge: undefined,
        prompt: undefined,
        ...this.#dependencies,
      },
    )
    this.state = outcome.state
    return outcome
  }
}
