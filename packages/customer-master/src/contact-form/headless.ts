export {
  useContactForm,
  type ContactChoices,
  type SavedContact,
  type UseContactFormOptions,
  type UseContactFormResult,
} from './headless/useContactForm.ts'
export type { ConsentChoice, ConsentField, ContactFields, ContactValues, ValueField } from './headless/contactValues.ts'
