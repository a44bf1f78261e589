import type { EndpointName, FieldError, InputOf, ParsedInputOf } from '@platform/contract'
import { PlatformError } from './PlatformError.ts'
import { requireLoaded } from './requireLoaded.ts'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** One issue of a schema as the server reports it. */
function fieldError({ path, message }: Issue): FieldError {
  return path.length > 0 ? { field: path.map(String).join('.'), message } : { message }
}

/**
 * Validates an input and adds its defaults. Throws an `INVALID` error for an input that the server would refuse. The
 * definition of the call must be loaded (`loadDefinition`).
 */
export function checkInput<K extends EndpointName>(name: K, input: InputOf<K>): ParsedInputOf<K> {
  const { input: schema, describeIssue } = requireLoaded(name)
  const parsed = schema.safeParse(input, { error: describeIssue })
  if (!parsed.success) throw new PlatformError({ type: 'INVALID', errors: parsed.error.issues.map(fieldError) })
  return parsed.data as ParsedInputOf<K>
}
