import type { LayerReply } from '@platform/dialogue'
import { findIntegrationFor } from '../integrations/chooseIntegration.ts'
import { outageOf } from '../integrations/recordOutage.ts'
import { answerWithPrompt } from '../../core/language-model/answerWithPrompt.ts'
import type { Services } from '../../core/services.ts'
import type { AnswerContext } from './answerContext.ts'
import { askLanguageModel, CUT_OFF_NOTE } from './askLanguageModel.ts'
import { recentExchanges } from './turns.store.ts'
import type { AnswerRequest } from './turnDependencies.ts'
import { streamOptions } from './streamOptions.ts'

/** Most messages of a session that are read. The latest that fit are sent to the model. */
const HISTORY_EXCHANGES_MAX = 50

/** Answers a message with the agent's prompt. */
export async function askPrompt(
  context: AnswerContext,
  services: Services,
  { agent, question }: AnswerRequest,
): Promise<LayerReply> {
  const { session_id: sessionId } = agent
  const history = sessionId
    ? await context.inWork(({ db }) => recentExchanges(db, sessionId, HISTORY_EXCHANGES_MAX))
    : []
  const user = { openai_key: agent.prompt_openai_key, prompt_openai_key: null, model_type: agent.model_type }
  const result = await askLanguageModel(
    context,
    services,
    (work) => findIntegrationFor(work, user),
    (model, signal) =>
      answerWithPrompt(model, {
        prompt: agent.prompt,
        history,
        text: question.text,
        signal,
        ...streamOptions(context),
      }),
  )
  const empty = { sources: [], passages: [] }
  if (!result.isAnswered) {
    const { error, outage } = result
    return { ...empty, note: error, ...(outage ? { outage } : {}) }
  }
  const { name } = result
  const { text, error, isCutOff = false } = result.answer
  if (error) return { ...empty, text, note: `${name}: ${error.message}`, isBrokenOff: true, ...outageOf(error) }
  return { ...empty, text, note: isCutOff ? `${name}: ${CUT_OFF_NOTE}` : name, isBrokenOff: isCutOff }
}
