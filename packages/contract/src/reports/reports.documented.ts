import * as z from 'zod/mini'
import { ReportDownloadInputSchema, ReportMessagesInputSchema } from './reports.schema.ts'

/** 0 all, 1 scoped, 2 non-scoped, 3 the language model was unavailable. */
const scope = z.optional(z.literal([0, 1, 2, 3]))

/** The inputs whose scope is a number on the wire. */
export const reportWireInputs = {
  'reports.messages': z.extend(z.omit(ReportMessagesInputSchema, { scope: true }), { scopeType: scope }),
  'reports.download': z.extend(z.omit(ReportDownloadInputSchema, { scope: true }), { scope }),
}
