import { endpoints, type EndpointName, type OutputOf } from '@platform/contract'
import { PlatformError } from './PlatformError.ts'

/** Holds an answer against the endpoint's schema, so that nobody above the transport meets data of another shape. */
export function checkOutput<K extends EndpointName>(name: K, output: unknown): OutputOf<K> {
  const parsed = endpoints[name].output.safeParse(output)
  if (parsed.success) return parsed.data as OutputOf<K>
  const detail = parsed.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || '(whole)'}: ${message}`,
  )
  throw new PlatformError({ type: 'UNEXPECTED_REPLY', endpoint: name, detail: detail.join('; ') })
}
