import { endpoints, type EndpointName, type FieldError, type InputOf, type ParsedInputOf } from '@platform/contract'
import { PlatformError } from './PlatformError.ts'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** One issue of a schema as the server would have told it. */
function fieldError({ path, message }: Issue): FieldError {
  return path.length > 0 ? { field: path.map(String).join('.'), message } : { message }
}

/** Fills in the defaults of an input. Throws an `INVALID` error for one that the server would not accept either. */
export function checkInput<K extends EndpointName>(name: K, input: InputOf<K>): ParsedInputOf<K> {
  const parsed = endpoints[name].input.safeParse(input)
  if (!parsed.success) throw new PlatformError({ type: 'INVALID', errors: parsed.error.issues.map(fieldError) })
  return parsed.data as ParsedInputOf<K>
}
