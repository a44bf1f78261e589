import type { TrainedBot, TurnDependencies } from '@platform/dialogue'
import type { Services } from '../../core/services.ts'
import type { AnswerContext } from './answerContext.ts'
import { classifyWithVector } from './classifyWithVector.ts'

/**
 * Returns the classification of a dry run: as a message is classified, but by the server's own model, whatever the model
 * type. A test set would ask a language model thousands of questions, and pay for them.
 */
export const classifyDry =
  (context: Pick<AnswerContext, 'inWork'>, services: Services, answering: TrainedBot): TurnDependencies['classify'] =>
  (text) =>
    classifyWithVector(context, services, answering, text)
