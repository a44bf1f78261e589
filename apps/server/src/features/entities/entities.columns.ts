import type { EntityValue } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { text, texts } from '../../core/database/storedForms.ts'

/** The types of the JSON columns of its tables. */
export const entitiesColumns = {
  'entities.values': jsonColumn<EntityValue[]>(
    z.array(
      z.discriminatedUnion('type', [
        z.looseObject({ type: z.literal('synonyms'), value: text, synonyms: texts }),
        z.looseObject({ type: z.literal('pattern'), value: text, patterns: texts }),
      ]),
    ),
  ),
}
