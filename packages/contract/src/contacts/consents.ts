import * as z from 'zod/mini'
import { CONTACT_CHANNELS, type ContactChannel } from '../channels/channels.ts'
import { timestamp } from '../schema.ts'

const ConsentStatusSchema = z.enum(['granted', 'withdrawn'])
export type ConsentStatus = z.infer<typeof ConsentStatusSchema>

export const ConsentSchema = z.object({
  status: ConsentStatusSchema,
  /** How the status was set: by a member of staff, an import, another system, or the person themselves. */
  source: z.enum(['staff', 'import', 'api', 'visitor']),
  changedAt: timestamp,
})
export type Consent = z.infer<typeof ConsentSchema>
export type ConsentSource = Consent['source']

const consent = z.optional(ConsentSchema)
/** What a person has answered, by channel. A channel without an entry was never asked about. */
export const ConsentsSchema = z.object({ whatsapp: consent, rcs: consent, sms: consent, email: consent })
export type Consents = z.infer<typeof ConsentsSchema>

const given = z.optional(z.nullable(ConsentStatusSchema))
/** New statuses by channel: null for one that was never asked about. Channels without an entry stay. */
export const ConsentsInputSchema = z.object({ whatsapp: given, rcs: given, sms: given, email: given })
export type ConsentsInput = z.infer<typeof ConsentsInputSchema>

/** A change of the consent for one channel. Null: the consent was never asked for. */
export interface ConsentChange {
  readonly channel: ContactChannel
  readonly status: ConsentStatus | null
}

/** Returns what an input changes. A status that is the stored one changes nothing, so that its source and time stay. */
export function consentChanges(stored: Consents, input: ConsentsInput = {}): readonly ConsentChange[] {
  return CONTACT_CHANNELS.flatMap((channel) => {
    const status = input[channel]
    return status === undefined || status === (stored[channel]?.status ?? null) ? [] : [{ channel, status }]
  })
}

/** Returns the consents after changes. */
export function changedConsents(
  stored: Consents,
  changes: readonly ConsentChange[],
  by: Pick<Consent, 'source' | 'changedAt'>,
): Consents {
  const changed = { ...stored }
  for (const { channel, status } of changes) {
    if (status === null) delete changed[channel]
    else changed[channel] = { status, ...by }
  }
  return changed
}
