import type { Trace } from '@platform/contract'
import { explain, type TrainedBot } from '@platform/dialogue'
import type { Services } from '../../core/services.ts'

/** Explains the ranking of a message, with its vector if that is known. */
export async function explainWithVector(
  trained: Pick<TrainedBot, 'bot' | 'model'>,
  text: string,
  { messageVectors }: Pick<Services, 'messageVectors'>,
): Promise<Pick<Trace, 'phrases' | 'features'>> {
  const space = trained.model.vectorSpace
  const vector = space?.name === messageVectors?.space ? await messageVectors?.cached(text) : undefined
  return explain(trained, text, vector?.length === space?.dimensions ? vector : undefined)
}
