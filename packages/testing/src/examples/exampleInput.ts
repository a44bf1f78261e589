import type { EndpointName, InputOf } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { buildSynonyms } from '../areas/entities/build.ts'
import { buildPhrase } from '../areas/intents/build.ts'
import { buildWebKey } from '../areas/web-keys/build.ts'
import { exampleOf, type Known } from './exampleOf.ts'

type Overrides = { readonly [K in EndpointName]?: Partial<InputOf<K>> }

const TABLE = [new File(['intent,phrase\nexample,hello\nexample,good morning'], 'example.csv')]
const PAGE = { origins: ['https://www.example.com'], appearance: buildWebKey().appearance }

/** Values that rules require and that a schema cannot express. */
const OVERRIDES: Overrides = {
  'intents.save': { phrases: [buildPhrase('where is my order'), buildPhrase('track my parcel')] },
  'entities.save': { values: [buildSynonyms('Delhi', 'New Delhi')] },
  'conflicts.check': { phrases: ['where is my order'] },
  'phrases.paraphrase': { phrases: ['where is my order'] },
  'integrations.save': { apikey: 'an-api-key' },
  'integrations.update': { apikey: 'an-api-key' },
  'knowledge.upload': { files: [new File(['%PDF-1.7'], 'example.pdf')] },
  'transfer.preview': { files: TABLE },
  'transfer.import': { files: TABLE },
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
