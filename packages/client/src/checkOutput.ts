import type { EndpointName, OutputOf } from '@platform/contract'
import { PlatformError } from './PlatformError.ts'
import { requireLoaded } from './requireLoaded.ts'

/**
 * Validates a reply against the schema of the call. Throws an `UNEXPECTED_REPLY` error. The definition of the call must
 * be loaded (`loadDefinition`).
 */
export function checkOutput<K extends EndpointName>(name: K, output: unknown): OutputOf<K> {
  const { output: schema, describeIssue } = requireLoaded(name)
  const parsed = schema.safeParse(output, { error: describeIssue })
  if (parsed.success) return parsed.data as OutputOf<K>
  const detail = parsed.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || '(whole)'}: ${message}`,
  )
  throw new PlatformError({ type: 'UNEXPECTED_REPLY', endpoint: name, detail: detail.join('; ') })
}
