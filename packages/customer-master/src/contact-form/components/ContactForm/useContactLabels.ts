import type { Attribute } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { CustomerMasterText } from '../../../messages/customerMasterTexts.ts'
import { valueField } from '../../headless/contactValues.ts'
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

/** Returns the function that returns the label of a field; undefined for a field that the form does not have. @internal */
export function useContactLabels(attributes: readonly Attribute[]): (field: string) => string | undefined {
  const t = useTexts(customerMasterTexts)
  return (field) => {
    if (field in CONTACT_LABELS) return t(CONTACT_LABELS[field as keyof ContactFields])
    return attributes.find((attribute) => valueField(attribute) === field)?.label
  }
}
