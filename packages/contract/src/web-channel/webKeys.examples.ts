import type { Examples } from '../examples/examples.types.ts'
import type { WebAppearance } from './webKeys.schema.ts'

const APPEARANCE: WebAppearance = {
  position: 'right',
  colour: '#1a2b3c',
  greeting: 'Hello! How can I help?',
  launcherLabel: '',
  languages: ['en'],
}
const PAGE = { origins: ['https://www.example.com'], appearance: APPEARANCE }

/** Values that rules require and that a schema cannot express. */
export const webKeyExamples: Examples = {
  'webKeys.create': PAGE,
  'webKeys.save': PAGE,
}
