import type { OtherReply } from '../dialogue/turn.ts'
import { findIntegrationFor } from '../integrations/chooseIntegration.ts'
import { answerWithPrompt } from '../language-model/answerWithPrompt.ts'
import type { Services } from '../services.ts'
import type { AskContext } from './askContext.ts'
import { askLanguageModel } from './askLanguageModel.ts'
import { recentMessages } from './conversation.store.ts'
import type { Asked } from './turnDependencies.ts'
import { tellPieces } from './tellPieces.ts'

/** How many messages of a conversation are read; the end that fits is sent to the model. */
const HISTORY_MESSAGES = 50

/** What the agent's prompt makes of the message. */
export async function askPrompt(
  context: AskContext,
  services: Services,
  { agent, message }: Asked,
): Promise<OtherReply> {
  const { conversation_id: conversationId } = agent
  const history = conversationId
    ? await context.inWork(({ db }) => recentMessages(db, conversationId, HISTORY_MESSAGES))
    : []
  const user = { openai_key: agent.prompt_openai_key, prompt_openai_key: null, model_type: agent.model_type }
  const asked = await askLanguageModel(
    context,
    services,
    (work) => findIntegrationFor(work, user),
    (model) =>
      answerWithPrompt(model, {
        prompt: agent.prompt,
        history,
        text: message.text,
        signal: context.signal,
        ...tellPieces(context),
      }),
  )
  const nothing = { sources: [], passages: [] }
  if (!asked.isAnswered) return { ...nothing, note: asked.fault }
  return asked.answer === ''
    ? { ...nothing, note: `${asked.name} said nothing` }
    : { ...nothing, text: asked.answer, note: asked.name }
}
