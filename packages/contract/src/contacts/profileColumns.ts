import { CONTACT_CHANNELS, type ContactChannel } from './consents.ts'
import type { Contact } from './contacts.schema.ts'

const CHANNEL_NAMES: Readonly<Record<ContactChannel, string>> = {
  whatsapp: 'WhatsApp',
  rcs: 'RCS',
  sms: 'SMS',
  email: 'E-mail',
}

/** The titles of the columns that an export has for the fields that the specification does not have. */
export const PROFILE_COLUMNS: readonly string[] = [
  'E-mail Address',
  'Customer ID',
  'Language',
  'Time Zone',
  ...CONTACT_CHANNELS.map((channel) => `${CHANNEL_NAMES[channel]} consent`),
]

/** The cells of these columns. A consent is `yes` or `no`, and blank if nobody has asked. */
export function profileCells({
  email,
  externalId,
  language,
  timeZone,
  consents,
}: Pick<Contact, 'email' | 'externalId' | 'language' | 'timeZone' | 'consents'>): string[] {
  const answers = CONTACT_CHANNELS.map((channel) => {
    const status = consents[channel]?.status
    return status === undefined ? '' : status === 'granted' ? 'yes' : 'no'
  })
  return [email, externalId, language, timeZone, ...answers]
}
