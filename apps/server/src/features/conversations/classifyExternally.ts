import { classify, type Classification } from '@platform/dialogue'
import type { Model } from '@platform/nlu'
import { findIntegrationFor } from '../integrations/chooseIntegration.ts'
import {
  CANDIDATE_PHRASES_MAX,
  CANDIDATES_MAX,
  classifyWithLanguageModel,
  type Candidate,
} from '../../core/language-model/classifyWithLanguageModel.ts'
import { CLASSIFY_SILENCE_TIMEOUT_MS, CLASSIFY_TIMEOUT_MS } from '../../core/language-model/languageModel.limits.ts'
import type { Services } from '../../core/services.ts'
import type { AnswerContext } from './answerContext.ts'
import type { AnsweringBot } from './BotCache.ts'
import { askLanguageModel } from './askLanguageModel.ts'

/**
 * Classifies a message with a language model. The server's own model selects the intents and phrases of the request, and
 * classifies the message if the call fails.
 */
export async function classifyExternally(
  context: AnswerContext,
  services: Services,
  model: Model,
  answering: AnsweringBot,
  text: string,
): Promise<Classification> {
  const { modelType, openaiKey } = answering.classifier
  const user = { openai_key: openaiKey || null, prompt_openai_key: null, model_type: modelType }
  const result = await askLanguageModel(
    { ...context, answerBy: performance.now() + CLASSIFY_TIMEOUT_MS },
    services,
    (work) => findIntegrationFor(work, user),
    (languageModel, signal) =>
      classifyWithLanguageModel(languageModel, candidatesFor(model, answering, text), text, signal),
    { silenceTimeoutMs: CLASSIFY_SILENCE_TIMEOUT_MS },
  )
  if (result.isAnswered) return { scores: result.answer, note: `${result.name}, version ${answering.version}` }
  const local = classify({ ...answering, model }, text)
  return { ...local, note: `${local.note} (${result.error})` }
}

/** Returns the most likely intents, each with its phrases nearest to the message. */
function candidatesFor(model: Model, { bot }: AnsweringBot, text: string): Candidate[] {
  const { ranking, phrases } = model.explain(text, { top: CANDIDATES_MAX })
  const ids = [...new Set([...ranking.map(({ id }) => id), ...bot.intents.keys()])]
  return ids.slice(0, CANDIDATES_MAX).flatMap((id) => {
    const intent = bot.intents.get(id)
    const near = phrases.filter(({ intentId }) => intentId === id).slice(0, CANDIDATE_PHRASES_MAX)
    return intent ? [{ id, name: intent.name, phrases: near.map(({ phrase }) => phrase) }] : []
  })
}
