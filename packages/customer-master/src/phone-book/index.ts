export { PhoneBook } from './components/PhoneBook/PhoneBook.tsx'
export type { PhoneBookProps } from './components/PhoneBook/PhoneBook.tsx'
export type { PhoneBookView } from './headless/phoneBookView.ts'
