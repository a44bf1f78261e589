import type { RowError, UploadField, UploadPhase, UploadProgress, UploadState } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useCallback } from 'react'
import { customerMasterTexts } from '../../messages/customerMasterTexts.ts'
import type { CustomerMasterText } from '../../messages/customerMasterTexts.ts'
import { isSentence } from '../../shared/isSentence.ts'
import { ruleTexts } from '../../shared/useRuleText.ts'

export const STATE_TEXTS: Readonly<Record<UploadState, CustomerMasterText>> = {
  waiting: 'UPLOADS_STATE_WAITING',
  completed: 'UPLOADS_STATE_COMPLETED',
  error: 'UPLOADS_STATE_ERROR',
}

/** What a phase says beyond the state; null if it says the same. */
export const PHASE_TEXTS: Readonly<Record<UploadPhase, CustomerMasterText | null>> = {
  mapping: 'UPLOADS_PHASE_MAPPING',
  checking: 'UPLOADS_PHASE_CHECKING',
  checked: 'UPLOADS_PHASE_CHECKED',
  queued: 'UPLOADS_PHASE_QUEUED',
  importing: 'UPLOADS_PHASE_IMPORTING',
  imported: null,
  undoing: 'UPLOADS_PHASE_UNDOING',
  undone: 'UPLOADS_PHASE_UNDONE',
  cancelled: 'UPLOADS_PHASE_CANCELLED',
  failed: 'UPLOADS_PHASE_FAILED',
}

const FIELD_TEXTS: Readonly<Record<string, CustomerMasterText>> = {
  name: 'BUILT_IN_NAME',
  phone: 'PHONE_BOOK_COLUMN_PHONE',
  phoneCountry: 'IMPORT_FIELD_COUNTRY',
  whatsAppNumber: 'CONTACT_WHATSAPP',
  twitterId: 'CONTACT_TWITTER',
  facebookId: 'CONTACT_FACEBOOK',
  instagramId: 'CONTACT_INSTAGRAM',
  groups: 'CONTACT_GROUPS',
  labels: 'CONTACT_LABELS',
  email: 'CONTACT_EMAIL',
  externalId: 'CONTACT_EXTERNAL_ID',
  language: 'CONTACT_LANGUAGE',
  timeZone: 'CONTACT_TIME_ZONE',
  'consents.whatsapp': 'CONSENT_WHATSAPP',
  'consents.rcs': 'CONSENT_RCS',
  'consents.sms': 'CONSENT_SMS',
  'consents.email': 'CONSENT_EMAIL',
}

/** Returns the function that returns the label of a field: in the user's language if every contact has the field. @internal */
export function useFieldLabel(): (field: UploadField) => string {
  const t = useTexts(customerMasterTexts)
  return useCallback(
    ({ id, label }) => {
      const key = FIELD_TEXTS[id]
      return key ? t(key) : label
    },
    [t],
  )
}

/**
 * Returns the function that returns the message of a row's error: in the user's language if it is a rule of the contract,
 * otherwise as the server sent it. @internal
 */
export function useRowErrorText(): (error: RowError) => string {
  const t = useTexts(ruleTexts)
  return ({ sentence, values, message }) => (isSentence(sentence) ? t(sentence, values) : message)
}

/** Returns the function that describes a progress: rows, rows a second, time left. @internal */
export function useProgressText(): (progress: UploadProgress) => string {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  return ({ rows, rowsPerSecond, secondsLeft }) =>
    [
      t('IMPORT_PROGRESS', { rows }),
      rowsPerSecond !== null && t('IMPORT_PROGRESS_SPEED', { rows: Math.round(rowsPerSecond) }),
      secondsLeft !== null && t('IMPORT_PROGRESS_LEFT', { time: durationText(secondsLeft, intlLocale) }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** `40 sec`, `3 min`, `2 hr`: one unit, rounded up, so that it does not reach zero too early. */
function durationText(seconds: number, locale: string): string {
  const [unit, length] = seconds < 60 ? (['second', 1] as const) : seconds < 5_400 ? MINUTES : HOURS
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 })
  return format.format(Math.max(1, Math.ceil(seconds / length)))
}

const MINUTES = ['minute', 60] as const
const HOURS = ['hour', 3_600] as const
