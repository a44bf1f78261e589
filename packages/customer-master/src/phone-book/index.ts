export { PhoneBook } from './components/PhoneBook/PhoneBook.tsx'
export type { PhoneBookProps, UploadTarget } from './components/PhoneBook/PhoneBook.tsx'
export type { PhoneBookView } from './headless/phoneBookView.ts'
