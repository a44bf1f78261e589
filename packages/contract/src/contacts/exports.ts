export {
  changedConsents,
  consentChanges,
  type Consent,
  type ConsentChange,
  type Consents,
  type ConsentsInput,
  type ConsentSource,
  type ConsentStatus,
} from './consents.ts'
export * from './contacts.limits.ts'
export {
  choicesOf,
  CONTACT_STALE,
  contactRules,
  EXTERNAL_ID_TAKEN,
  PHONE_INVALID,
  PHONE_READ_ONLY,
  PHONE_TAKEN,
  PHONE_UNKNOWN,
  phoneRules,
  profileRules,
  SELECTION_REQUIRED,
  SELECTION_TOO_LARGE,
  selectionRules,
  valueRules,
  type ContactError,
  type ContactRuleOptions,
  type ContactToCheck,
  type PhoneError,
  type ProfileError,
  type ValueDefinition,
  type ValueError,
} from './contacts.rules.ts'
export type {
  Contact,
  ContactFilter,
  ContactHeader,
  ContactInput,
  ContactRow,
  ContactSelection,
} from './contacts.schema.ts'
export { asciiDigits, hasCountryCode, maskEmail, maskPhone, maskText, readNationalDigits, readPhone } from './phone.ts'
export {
  hasNoConsentAnswer,
  isConsentField,
  isProfileField,
  openProfileReader,
  PROFILE_COLUMNS,
  profileCell,
  profileCells,
  readConsent,
  type ImportedProfile,
  type ProfileColumn,
  type ProfileField,
  type ProfileReading,
} from './profileFields.ts'
export { isEmail, listTimeZones, maskExternalId, readLanguage, readTimeZone } from './profile.ts'
export * from './timeline.limits.ts'
export type { TimelineChange, TimelineEntry, TimelineList, TimelinePerson } from './timeline.schema.ts'
