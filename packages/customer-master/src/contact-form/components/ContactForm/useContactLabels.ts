import { CONTACT_CHANNELS } from '@platform/contract'
import type { Attribute, ContactChannel } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { CustomerMasterText } from '../../../messages/customerMasterTexts.ts'
import { consentField, valueField } from '../../headless/contactValues.ts'
import type { ContactFields } from '../../headless/contactValues.ts'

/** The label of each field that every contact has. @internal */
export const CONTACT_LABELS: Readonly<Record<keyof ContactFields, CustomerMasterText>> = {
  name: 'BUILT_IN_NAME',
  phone: 'CONTACT_PHONE',
  whatsAppNumber: 'CONTACT_WHATSAPP',
  twitterId: 'CONTACT_TWITTER',
  facebookId: 'CONTACT_FACEBOOK',
  instagramId: 'CONTACT_INSTAGRAM',
  email: 'CONTACT_EMAIL',
  externalId: 'CONTACT_EXTERNAL_ID',
  language: 'CONTACT_LANGUAGE',
  timeZone: 'CONTACT_TIME_ZONE',
  groupIds: 'CONTACT_GROUPS',
  labelIds: 'CONTACT_LABELS',
}

/** The name of each channel. @internal */
export const CHANNEL_LABELS: Readonly<Record<ContactChannel, CustomerMasterText>> = {
  whatsapp: 'CONTACT_CHANNEL_WHATSAPP',
  rcs: 'CONTACT_CHANNEL_RCS',
  sms: 'CONTACT_CHANNEL_SMS',
  email: 'CONTACT_CHANNEL_EMAIL',
}

/** Returns the function that returns the label of a field; undefined for a field that the form does not have. @internal */
export function useContactLabels(attributes: readonly Attribute[]): (field: string) => string | undefined {
  const t = useTexts(customerMasterTexts)
  return (field) => {
    if (field in CONTACT_LABELS) return t(CONTACT_LABELS[field as keyof ContactFields])
    const channel = CONTACT_CHANNELS.find((each) => consentField(each) === field)
    if (channel) return t('CONTACT_CONSENT_OF', { channel: t(CHANNEL_LABELS[channel]) })
    return attributes.find((attribute) => valueField(attribute) === field)?.label
  }
}
