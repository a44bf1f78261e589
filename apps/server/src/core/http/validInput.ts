import { fromRequest, type Endpoint } from '@platform/contract'
import { Failed } from './failed.ts'

/** What a request sends, before it is validated. */
export interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** Whether the body is a form, whose values are texts. */
  readonly isForm: boolean
}

/** Validates the input of a call. Throws a `Failed` (422) that names the invalid fields. */
export function validInput(endpoint: Endpoint, { params, query, body, isForm }: RequestParts): never {
  const candidate = fromRequest(endpoint, {
    params: fieldsOf(params),
    query: fieldsOf(query),
    body: fieldsOf(body),
    isForm,
  })
  const parsed = endpoint.input.safeParse(candidate, { error: endpoint.describeIssue })
  if (parsed.success) return parsed.data as never
  const errors = parsed.error.issues.map(({ path, message }) => ({
    ...(path.length > 0 ? { field: path.map(String).join('.') } : {}),
    message,
  }))
  const [first] = errors
  throw new Failed(
    { type: 'INVALID', errors },
    first ? [first.field, first.message].filter(Boolean).join(' ') : 'The request is not valid',
  )
}

/** The fields of a body. A list or a single value has none, so the schema reports the missing ones. */
function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
