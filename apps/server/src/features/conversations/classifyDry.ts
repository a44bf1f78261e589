import type { Model } from '@platform/nlu'
import type { Services } from '../../core/services.ts'
import type { TurnDependencies } from '../dialogue/turn.ts'
import type { AnswerContext } from './answerContext.ts'
import type { AnsweringBot } from './BotCache.ts'
import { classifyWithVector } from './classifyWithVector.ts'

/**
 * Returns the classification of a dry run: as a message is classified, but by the server's own model, whatever the model
 * type. A test set would ask a language model thousands of questions, and pay for them.
 */
export const classifyDry =
  (
    context: Pick<AnswerContext, 'inWork'>,
    services: Services,
    answering: AnsweringBot & { readonly model: Model },
  ): TurnDependencies['classify'] =>
  (text) =>
    classifyWithVector(context, services, answering.model, answering, text)
