import {
  DEFAULT_CONFIDENCE_THRESHOLD,
  ENTITY_EXTRACT_RETRIES_MIN,
  thresholdShare,
  type Language,
} from '@platform/contract'
import {
  type Bot,
  type BotConfig,
  type DialogueState,
  FRESH_STATE,
  makeBot,
  takeTurn,
  type TurnOutcome,
} from '@platform/dialogue'
import { train, type Model } from '@platform/nlu'
import { lexiconFor } from '../training/lexiconFor.ts'
import { buildContent, type StarterContent } from './buildTemplate.ts'
import type { Template } from './template.ts'

// A trained bot of a template without a server, and conversations with it.

/** The day of scripted conversations: a Tuesday, 10:30 in the morning. */
const NOW = new Date('2026-11-24T05:00:00Z')
const MESSAGES_MAX = 50

export interface TrainedBot {
  readonly content: StarterContent
  readonly bot: Bot
  readonly model: Model
  readonly config: BotConfig
}

/** Builds and trains the bot of a template with small talk, as the server does for a new agent. */
export async function trainedBot(
  template: Template | undefined,
  { language = 'en', hasSmallTalk = true }: { language?: Language; hasSmallTalk?: boolean } = {},
): Promise<TrainedBot> {
  let count = 0
  const content = buildContent({ template, hasSmallTalk, language }, () => `id-${++count}`)
  const intents = content.stories.flatMap((story) => story.intents).map((intent) => ({ ...intent, id: intent.name }))
  const model = await train(
    { language, intents: intents.map(({ id, phrases }) => ({ id, phrases: phrases.map(({ text }) => text) })) },
    lexiconFor(language),
  )
  return {
    content,
    model,
    bot: makeBot({
      language,
      intents,
      phrases: intents.flatMap(({ phrases }) => phrases),
      entities: content.entities.map((entity) => ({
        ...entity,
        isFuzzy: entity.values.every(({ type }) => type === 'synonyms'),
      })),
    }),
    config: {
      language,
      threshold: thresholdShare(DEFAULT_CONFIDENCE_THRESHOLD),
      retries: ENTITY_EXTRACT_RETRIES_MIN,
      outOfScopeMessage: template?.outOfScopeMessage?.[language] ?? '',
    },
  }
}

/** Starts a conversation. The returned function sends a message. */
export function conversationWith({ bot, model, config }: TrainedBot, sessionId: string) {
  let state: DialogueState = FRESH_STATE
  return async (text: string): Promise<TurnOutcome> => {
    const outcome = await takeTurn(
      { text, sessionId, now: NOW, timeZone: 'Asia/Kolkata', bot, config, state },
      {
        classify: (message) => ({ scores: model.predict(message, { top: MESSAGES_MAX }).ranking, note: '' }),
        fulfil: async () => ({ note: '' }),
        knowledge: undefined,
        prompt: undefined,
      },
    )
    state = outcome.state
    return outcome
  }
}
