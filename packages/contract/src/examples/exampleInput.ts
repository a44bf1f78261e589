import { endpoints } from '../endpoints.ts'
import type { EndpointName, InputOf } from '../registry.ts'
import type { ConditionGroup } from '../segments/segments.schema.ts'
import type { WebAppearance } from '../web-channel/webKeys.schema.ts'
import { exampleFile } from './exampleFile.ts'
import { exampleOf, type Known } from './exampleOf.ts'

type Overrides = { readonly [K in EndpointName]?: Partial<InputOf<K>> }

const phraseOf = (text: string) => ({ text, annotations: [] })
const APPEARANCE: WebAppearance = {
  position: 'right',
  colour: '#1a2b3c',
  greeting: 'Hello! How can I help?',
  launcherLabel: '',
  languages: ['en'],
}
const CONDITION: ConditionGroup = {
  kind: 'group',
  match: 'all',
  conditions: [{ kind: 'text', field: 'name', operator: 'startsWith', values: ['Asha'], isNegated: false }],
  isNegated: false,
}
const TURNS = [{ text: 'where is my order', intentId: null }]
const PAGE = { origins: ['https://www.example.com'], appearance: APPEARANCE }

/** Values that rules require and that a schema cannot express. */
const OVERRIDES: Overrides = {
  'intents.save': { phrases: [phraseOf('where is my order'), phraseOf('track my parcel')] },
  'entities.save': { values: [{ type: 'synonyms', value: 'Delhi', synonyms: ['New Delhi'] }] },
  'conflicts.check': { phrases: ['where is my order'] },
  'testCases.add': { testCases: [{ turns: TURNS }] },
  'testCases.save': { turns: TURNS },
  'phrases.paraphrase': { phrases: ['where is my order'] },
  'contacts.save': { name: 'Asha Rao', phone: '+91 98765 43210' },
  'contacts.deleteMany': { contactIds: ['contact-1'] },
  'bulkChanges.start': { contactIds: ['contact-1'], action: { type: 'delete' } },
  'groups.map': { groupIds: ['group-1'], contactIds: ['contact-1'] },
  'labels.map': { labelIds: ['label-1'], contactIds: ['contact-1'] },
  'attributes.move': { from: 2, to: 3 },
  'integrations.save': { apikey: 'an-api-key' },
  'integrations.update': { apikey: 'an-api-key' },
  'knowledge.upload': { files: [exampleFile('example.pdf')] },
  'segments.save': { condition: CONDITION },
  'segments.preview': { condition: CONDITION },
  'contacts.merge': {
    survivorId: 'contact-1',
    contacts: [
      { id: 'contact-1', revision: 1 },
      { id: 'contact-2', revision: 1 },
    ],
    chosen: { email: 'contact-2' },
  },
  'duplicates.compare': { contactIds: ['contact-1', 'contact-2'] },
  'duplicates.dismiss': { contactIds: ['contact-1', 'contact-2'] },
  'duplicates.restore': { contactIds: ['contact-1', 'contact-2'] },
  'transfer.preview': { files: [exampleFile('example.csv')] },
  'transfer.import': { files: [exampleFile('example.csv')] },
  'contacts.export': { contactIds: ['contact-1'] },
  'uploads.fix': { rows: [{ row: 2, cells: { name: 'Asha Rao' } }] },
  'files.upload': { file: exampleFile('example.csv') },
  'webKeys.create': PAGE,
  'webKeys.save': PAGE,
}

/**
 * Returns an input of a call that is valid by its schema and its rules, always the same one.
 *
 * @param known Values by field name, for instance ids of existing records. Optional fields are left out unless they are
 * in `known`; unknown names are ignored.
 * @example exampleInput('stories.save', { agentId: agent.id }) // { agentId: 'agent-1', name: 'example' }
 */
export function exampleInput<K extends EndpointName>(name: K, known: Known = {}): InputOf<K> {
  return exampleOf(endpoints[name].input, { ...OVERRIDES[name], ...known }) as InputOf<K>
}
