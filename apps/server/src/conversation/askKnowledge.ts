import { WITHOUT_LANGUAGE_MODEL, type Passage, type Trace } from '@platform/contract'
import type { OtherReply } from '../dialogue/turn.ts'
import { findIntegration } from '../integrations/integrations.store.ts'
import { searchKnowledge } from '../knowledge/searchKnowledge.ts'
import { answerFromPassages } from '../language-model/answerFromPassages.ts'
import type { Services } from '../services.ts'
import type { AskContext } from './askContext.ts'
import { askLanguageModel } from './askLanguageModel.ts'
import type { Asked } from './turnDependencies.ts'
import { tellPieces } from './tellPieces.ts'

/** How many passages are looked at for an answer. */
const PASSAGES_READ = 5

/**
 * What the agent's websites and documents say to the message: in the words of its language model, which also judges
 * whether they say anything to it; without one, or when it does not answer, the best passage if it fits well enough.
 */
export async function askKnowledge(context: AskContext, services: Services, asked: Asked): Promise<OtherReply> {
  const { agent, message } = asked
  const { passages, isConfident } = await context.inWork((work) =>
    searchKnowledge(work, agent.id, message.text, { limit: PASSAGES_READ }),
  )
  const told = { passages: passages.map(tellPassage), sources: [] }
  const [best] = passages
  if (!best) return { ...told, note: 'no passage' }
  const grounded = await askGrounded(context, services, asked, passages)
  if (grounded.isJudged) return { ...told, ...grounded.reply }
  const note = `${passages.length} passages${grounded.fault}`
  if (!isConfident) return { ...told, note: `${note}, none fits well enough` }
  return { ...told, text: best.text, sources: sourcesOf(passages), note: `${note}, the best is the answer` }
}

type Grounded =
  | { readonly isJudged: true; readonly reply: Pick<OtherReply, 'note'> & Partial<OtherReply> }
  | { readonly isJudged: false; readonly fault: string }

async function askGrounded(
  context: AskContext,
  services: Services,
  { agent, message }: Asked,
  passages: readonly Passage[],
): Promise<Grounded> {
  const { knowledge_configuration_id: id } = agent
  if (id === null || id === WITHOUT_LANGUAGE_MODEL) return { isJudged: false, fault: '' }
  const asked = await askLanguageModel(
    context,
    services,
    ({ db }) => findIntegration(db, id),
    (model) =>
      answerFromPassages(model, {
        question: message.text,
        passages,
        signal: context.signal,
        ...tellPieces(context),
      }),
  )
  if (!asked.isAnswered) return { isJudged: false, fault: ` (${asked.fault})` }
  const { answer, name } = asked
  return {
    isJudged: true,
    reply: answer
      ? { text: answer.text, sources: answer.usedSources, note: `${name}, from ${passages.length} passages` }
      : { note: `${name}: ${passages.length} passages do not answer it` },
  }
}

/** The sources of the passages, best first, without duplicates. */
const sourcesOf = (passages: readonly Passage[]): string[] => [...new Set(passages.map(({ source }) => source))]

const tellPassage = ({ source, title, text, score }: Passage): Trace['passages'][number] => ({
  source,
  title,
  text,
  score,
})
