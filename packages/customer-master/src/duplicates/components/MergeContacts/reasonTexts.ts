import type { DuplicateKind } from '@platform/contract'
import type { CustomerMasterText } from '../../../messages/customerMasterTexts.ts'

/** The sentence of each reason. @internal */
export const REASON_TEXTS = {
  email: 'DUPLICATES_REASON_EMAIL',
  phone: 'DUPLICATES_REASON_PHONE',
  whatsApp: 'DUPLICATES_REASON_WHATSAPP',
  twitter: 'DUPLICATES_REASON_TWITTER',
  facebook: 'DUPLICATES_REASON_FACEBOOK',
  instagram: 'DUPLICATES_REASON_INSTAGRAM',
  name: 'DUPLICATES_REASON_NAME',
} as const satisfies Record<DuplicateKind, CustomerMasterText>
