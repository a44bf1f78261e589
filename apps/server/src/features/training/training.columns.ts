import type { Training } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { texts } from '../../core/database/storedForms.ts'

/** The types of the JSON columns of its tables. */
export const trainingColumns = {
  'trainings.metrics': jsonColumn<NonNullable<Training['metrics']>>(
    z.looseObject({
      intents: z.int(),
      phrases: z.int(),
      milliseconds: z.number(),
      accuracy: z.number().nullable(),
    }),
  ),
  'trainings.warnings': jsonColumn<string[]>(texts),
}
