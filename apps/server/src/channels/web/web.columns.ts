import type { WebAppearance } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { text } from '../../core/database/storedForms.ts'

/** The types of the JSON columns of its tables. */
export const webColumns = {
  'web_keys.appearance': jsonColumn<WebAppearance>(
    z.looseObject({
      position: z.enum(['right', 'left']),
      colour: text,
      greeting: text,
      launcherLabel: text,
      languages: z.array(z.enum(['en', 'hi', 'ar'])),
      displayName: text.optional(),
      avatar: text.optional(),
    }),
  ),
}
