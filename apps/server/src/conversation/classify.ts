import type { IntentScore, Model } from '@platform/nlu'
import { RANKING_SIZE } from '../dialogue/rankIntents.ts'
import { findIntegrationFor } from '../integrations/chooseIntegration.ts'
import {
  CANDIDATE_PHRASES_MAX,
  CANDIDATES_MAX,
  classifyWithLanguageModel,
  type Candidate,
} from '../language-model/classifyWithLanguageModel.ts'
import type { Services } from '../services.ts'
import type { AskContext } from './askContext.ts'
import type { Answering } from './AnsweringBots.ts'
import { askLanguageModel } from './askLanguageModel.ts'

/** The possible intents of a message, and what scored them. */
export interface Understood {
  readonly scores: readonly IntentScore[]
  readonly note: string
}

/** What the message may mean, as the server's own model sees it. */
export function classifyLocally(model: Model, answering: Answering, text: string): Understood {
  const { ranking } = model.predict(text, { top: rankedOf(model, answering) })
  return { scores: ranking, note: `${model.modelType} model, version ${answering.version}` }
}

/** How many intents are ranked: a follow-up may be far below intents that are not open. */
export const rankedOf = (model: Model, { bot }: Pick<Answering, 'bot'>): number =>
  bot.hasFollowUps ? model.intentIds.length : RANKING_SIZE

/**
 * What the message may mean, as a language model sees it. Our own model chooses which intents and phrases it is shown,
 * and answers in its place when it does not.
 */
export async function classifyElsewhere(
  context: AskContext,
  services: Services,
  model: Model,
  answering: Answering,
  text: string,
): Promise<Understood> {
  const { modelType, openaiKey } = answering.understanding
  const user = { openai_key: openaiKey || null, prompt_openai_key: null, model_type: modelType }
  const asked = await askLanguageModel(
    context,
    services,
    (work) => findIntegrationFor(work, user),
    (languageModel) =>
      classifyWithLanguageModel(languageModel, candidatesFor(model, answering, text), text, context.signal),
  )
  if (asked.isAnswered) return { scores: asked.answer, note: `${asked.name}, version ${answering.version}` }
  const own = classifyLocally(model, answering, text)
  return { ...own, note: `${own.note} (${asked.fault})` }
}

/** The likeliest intents with the phrases nearest to the message; all of them when the message says nothing to us. */
function candidatesFor(model: Model, { bot }: Answering, text: string): Candidate[] {
  const { ranking, phrases } = model.explain(text, { top: CANDIDATES_MAX })
  const ids = [...new Set([...ranking.map(({ id }) => id), ...bot.intents.keys()])]
  return ids.slice(0, CANDIDATES_MAX).flatMap((id) => {
    const intent = bot.intents.get(id)
    const near = phrases.filter(({ intentId }) => intentId === id).slice(0, CANDIDATE_PHRASES_MAX)
    return intent ? [{ id, name: intent.name, phrases: near.map(({ phrase }) => phrase) }] : []
  })
}
