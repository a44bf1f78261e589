import { NluError, type Model } from '@platform/nlu'
import { forgetVectorsUnlike } from '../embeddings/phraseVectors.store.ts'
import type { Services } from '../services.ts'
import type { Answering } from './AnsweringBots.ts'
import type { AskContext } from './askContext.ts'
import { classifyLocally, rankedOf, type Understood } from './classify.ts'

/**
 * What the message may mean, with its vector where the model learned from vectors and is not certain without. The model's
 * own features answer when there is none in time; the note says which it was.
 */
export async function classifyWithVector(
  { inWork }: Pick<AskContext, 'inWork'>,
  { messageVectors }: Pick<Services, 'messageVectors'>,
  model: Model,
  answering: Answering,
  text: string,
): Promise<Understood> {
  const own = classifyLocally(model, answering, text)
  const space = model.vectorSpace?.name
  if (space === undefined) return own
  const alone = (why: string): Understood => ({ ...own, note: `${own.note}, without the vectors of ${space}: ${why}` })
  if (!model.wantsVector(text)) return alone('it is certain')
  if (!messageVectors) return alone('no embeddings endpoint is configured any more')
  if (messageVectors.model !== space) {
    return alone(`the endpoint gives those of ${messageVectors.model} today, train the agent again`)
  }
  const asked = await messageVectors.of(text)
  if (!asked.vector) return alone(asked.reason)
  try {
    const scores = model.predict(text, { top: rankedOf(model, answering), vector: asked.vector }).ranking
    return { scores, note: `${own.note}, with the vectors of ${space}` }
  } catch (error) {
    if (!(error instanceof NluError)) throw error
    // The name now stands for another model than at the training: the next training requests all vectors again.
    const { length } = asked.vector
    await inWork((work) => forgetVectorsUnlike(work, space, length))
    return alone('the endpoint gives vectors of another length today, train the agent again')
  }
}
