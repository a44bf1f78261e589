import type { Consents } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { text, texts } from '../../core/database/storedForms.ts'

const consent = z
  .looseObject({
    status: z.enum(['granted', 'withdrawn']),
    source: z.enum(['staff', 'import', 'api', 'visitor']),
    changedAt: text,
  })
  .optional()

/** The types of the JSON columns of its tables. */
export const contactsColumns = {
  // By the type of the change: see `timeline.presenter.ts`.
  'contact_changes.details': jsonColumn(z.looseObject({})),
  'contacts.attribute_values': jsonColumn<Record<string, string>>(z.record(text, text)),
  'contacts.consents': jsonColumn<Consents>(
    z.looseObject({ whatsapp: consent, rcs: consent, sms: consent, email: consent }),
  ),
  'deleted_contacts.record': jsonColumn(
    z.looseObject({
      contact: z.looseObject({ id: text }),
      listIds: texts,
      // Absent in deletions of earlier versions.
      conversationIds: texts.optional(),
      attributesVersion: z.int(),
    }),
  ),
}
