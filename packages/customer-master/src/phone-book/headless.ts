export {
  contactSelectionReducer,
  initialContactSelection,
  isBulk,
  targetError,
  targetOf,
} from './headless/contactSelection.ts'
export type {
  ContactSelectionEvent,
  ContactSelectionState,
  ContactTarget,
  SelectedContacts,
} from './headless/contactSelection.ts'
export type { PhoneBookPopup } from './headless/phoneBookPopup.ts'
export { changeOfView, filterOfView, WHOLE_PHONE_BOOK } from './headless/phoneBookView.ts'
export type { PhoneBookView, PhoneBookViewEvent } from './headless/phoneBookView.ts'
export { useBulkChanges } from './headless/useBulkChanges.ts'
export type { UseBulkChangesResult } from './headless/useBulkChanges.ts'
export { useDeleteContacts } from './headless/useDeleteContacts.ts'
export type { DeletedContacts, UseDeleteContactsResult } from './headless/useDeleteContacts.ts'
export { useGroupForm } from './headless/useGroupForm.ts'
export type { GroupNameError, SavedGroup, UseGroupFormOptions, UseGroupFormResult } from './headless/useGroupForm.ts'
export { useGroups, useLabels } from './headless/useGroups.ts'
export type { GroupKind, UseGroupsResult } from './headless/useGroups.ts'
export { useMapContacts } from './headless/useMapContacts.ts'
export type { MappedContacts, UseMapContactsOptions, UseMapContactsResult } from './headless/useMapContacts.ts'
export { usePhoneBook } from './headless/usePhoneBook.ts'
export type { UsePhoneBookOptions, UsePhoneBookResult } from './headless/usePhoneBook.ts'
