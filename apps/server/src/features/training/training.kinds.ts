import { z } from 'zod'
import { taskKind } from '../../core/tasks/task.ts'

const TrainingInputSchema = z.object({ trainingId: z.string() })

export type TrainingInput = z.infer<typeof TrainingInputSchema>

/** A training of the agent that is its subject. */
export const TRAINING = taskKind('agents.train', { input: TrainingInputSchema })

/** A retraining of the models of an earlier engine, of the agent that is its subject. */
export const RETRAINING = taskKind('agents.retrain', { input: TrainingInputSchema })
