import { classify, type Classification, type TrainedBot } from '@platform/dialogue'
import { NluError } from '@platform/nlu'
import { forgetVectorsUnlike } from '../../core/embeddings/phraseVectors.store.ts'
import type { Services } from '../../core/services.ts'
import type { AnswerContext } from './answerContext.ts'

/**
 * Classifies a message with its vector, if the model was trained with vectors and is not certain without. If no vector
 * arrives in time, the model uses its own features only. The note for the trace contains the reason.
 */
export async function classifyWithVector(
  { inWork }: Pick<AnswerContext, 'inWork'>,
  { messageVectors }: Pick<Services, 'messageVectors'>,
  answering: TrainedBot,
  text: string,
): Promise<Classification> {
  const { model } = answering
  const local = classify(answering, text)
  const space = model.vectorSpace?.name
  if (space === undefined) return local
  const withoutVector = (reason: string): Classification => ({
    ...local,
    note: `${local.note}, without the vectors of ${space}: ${reason}`,
  })
  if (!model.needsVector(text)) return withoutVector('it is certain')
  if (!messageVectors) return withoutVector('the server has no source of vectors any more')
  if (messageVectors.space !== space) {
    return withoutVector(`the server now uses ${messageVectors.space}, train the agent again`)
  }
  const result = await messageVectors.of(text)
  if (!result.vector) return withoutVector(result.reason)
  try {
    const { scores } = classify(answering, text, result.vector)
    return { scores, note: `${local.note}, with the vectors of ${space}` }
  } catch (error) {
    if (!(error instanceof NluError)) throw error
    // The name refers to another model than at the training. The next training requests all vectors again.
    const { length } = result.vector
    await inWork((work) => forgetVectorsUnlike(work, space, length))
    return withoutVector('they now have another length, train the agent again')
  }
}
