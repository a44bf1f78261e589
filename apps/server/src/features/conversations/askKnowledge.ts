import { WITHOUT_LANGUAGE_MODEL, type Outage, type Passage, type Trace } from '@platform/contract'
import type { LayerReply } from '@platform/dialogue'
import { findIntegration } from '../integrations/integrations.store.ts'
import { formatPassage } from '../knowledge/passages/formatPassage.ts'
import { searchKnowledge } from '../knowledge/searchKnowledge.ts'
import { outageOf } from '../integrations/recordOutage.ts'
import { answerFromPassages } from '../../core/language-model/answerFromPassages.ts'
import type { Services } from '../../core/services.ts'
import type { AnswerContext } from './answerContext.ts'
import { askLanguageModel, CUT_OFF_NOTE } from './askLanguageModel.ts'
import { resemblesPassages } from './resemblesPassages.ts'
import type { AnswerRequest } from './turnDependencies.ts'
import { streamOptions } from './streamOptions.ts'

/** Number of passages that are searched for an answer. */
const PASSAGES_MAX = 5

/**
 * Answers a message from the agent's websites and documents. Its language model writes the answer and decides whether the
 * passages contain one. If it marks no passage although it says what they say, if the call fails, or without a language
 * model, the answer is the best passage if its score is high enough.
 */
export async function askKnowledge(
  context: AnswerContext,
  services: Services,
  request: AnswerRequest,
): Promise<LayerReply> {
  const { agent, question } = request
  const { passages, isConfident } = await searchKnowledge(context, agent.id, question.text, { limit: PASSAGES_MAX })
  const found = { passages: passages.map(tracePassage), sources: [] }
  const [best] = passages
  if (!best) return { ...found, note: 'no passage' }
  const grounded = await askGrounded(context, services, request, passages)
  if (grounded.isAnswered) return { ...found, ...grounded.reply }
  const { error, outage } = grounded
  const failed = { ...found, ...(outage ? { outage } : {}) }
  const note = `${countOf(passages)}${error}`
  if (!isConfident) return { ...failed, note: `${note}, no score is high enough` }
  return {
    ...failed,
    text: formatPassage(best, question.text),
    sources: [sourceOf(best)],
    note: `${note}, the best is the answer`,
  }
}

type Grounded =
  | { readonly isAnswered: true; readonly reply: Pick<LayerReply, 'note'> & Partial<LayerReply> }
  | { readonly isAnswered: false; readonly error: string; readonly outage?: Outage }

async function askGrounded(
  context: AnswerContext,
  services: Services,
  { agent, question }: AnswerRequest,
  passages: readonly Passage[],
): Promise<Grounded> {
  const { knowledge_configuration_id: id } = agent
  if (id === null || id === WITHOUT_LANGUAGE_MODEL) return { isAnswered: false, error: '' }
  const result = await askLanguageModel(
    context,
    services,
    ({ db }) => findIntegration(db, id),
    (model, signal) =>
      answerFromPassages(model, {
        question: question.text,
        passages: passages.map((passage) => ({ ...passage, source: sourceOf(passage) })),
        signal,
        ...streamOptions(context),
      }),
  )
  if (!result.isAnswered) return { ...result, error: ` (${result.error})` }
  const { answer, name } = result
  switch (answer.type) {
    case 'answered': {
      const { text, usedSources: sources, error, isCutOff = false } = answer
      const note = `${name}, from ${countOf(passages)}`
      return {
        isAnswered: true,
        reply: error
          ? { text, sources, note: `${note}: ${error.message}`, isBrokenOff: true, ...outageOf(error) }
          : { text, sources, note: isCutOff ? `${note}: ${CUT_OFF_NOTE}` : note, isBrokenOff: isCutOff },
      }
    }
    case 'refused':
      return { isAnswered: true, reply: { note: `${name}: no answer in ${countOf(passages)}` } }
    case 'unmarked': {
      const note = `${name}: the answer marks no passage`
      return resemblesPassages(answer.text, question.text, passages)
        ? { isAnswered: false, error: ` (${note})` }
        : { isAnswered: true, reply: { note } }
    }
    default:
      return answer satisfies never
  }
}

const countOf = ({ length }: readonly Passage[]): string => (length === 1 ? '1 passage' : `${length} passages`)

/** The page of a document is written as that of a PDF of a website, which has it in its address already. */
const sourceOf = ({ source, url, page }: Passage): string =>
  url === null && page !== null ? `${source}#page=${page}` : source

const tracePassage = ({ source, title, text, score }: Passage): Trace['passages'][number] => ({
  source,
  title,
  text,
  score,
})
