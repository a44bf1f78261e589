export { ContactForm, type ContactFormProps } from './components/ContactForm/ContactForm.tsx'
