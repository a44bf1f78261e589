import { endpoints } from '../endpoints.ts'
import type { EndpointName, InputOf } from '../registry.ts'
import { exampleOf, type Known } from './exampleOf.ts'
import { EXAMPLES } from './examples.generated.ts'

/**
 * Returns an input of a call that is valid by its schema and its rules, always the same one.
 *
 * @param known Values by field name, for instance ids of existing records. Optional fields are left out unless they are
 * in `known`; unknown names are ignored.
 * @example exampleInput('stories.save', { agentId: agent.id }) // { agentId: 'agent-1', name: 'example' }
 */
export function exampleInput<K extends EndpointName>(name: K, known: Known = {}): InputOf<K> {
  return exampleOf(endpoints[name].input, { ...EXAMPLES[name], ...known }) as InputOf<K>
}
