import { endpoints } from '../endpoints.ts'
import type { EndpointName, OutputOf } from '../registry.ts'
import { exampleOf, type Known } from './exampleOf.ts'

/**
 * Returns the smallest output of a call that its schema accepts, always the same one: lists are empty, and optional fields
 * are left out.
 *
 * @param known Values by field name.
 */
export const exampleOutput = <K extends EndpointName>(name: K, known: Known = {}): OutputOf<K> =>
  exampleOf(endpoints[name].output, known) as OutputOf<K>
