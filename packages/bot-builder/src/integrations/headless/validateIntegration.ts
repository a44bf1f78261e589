import { API_KEY_MAX, BASE_URL_MAX, collapseSpace, MODEL_NAME_MAX, NAME_MAX } from '@platform/contract'
import type { LlmType } from '@platform/contract'

/** What the form of an integration holds. */
export interface IntegrationValues {
  readonly name: string
  readonly llm: LlmType | null
  readonly apikey: string
  /** Blank for the usual address. */
  readonly baseUrl: string
  /** Blank for the usual model. */
  readonly model: string
}

/** What can be wrong with one field of the form of an integration. */
export type IntegrationProblem =
  | 'INTEGRATION_NAME_BLANK'
  | 'INTEGRATION_NAME_DUPLICATE'
  | 'INTEGRATION_LLM_BLANK'
  | 'INTEGRATION_KEY_BLANK'
  | 'INTEGRATION_URL_INVALID'
  | 'FIELD_TOO_LONG'

/** The faults of the form by field; empty when it can be saved. */
export type IntegrationErrors = Partial<Readonly<Record<keyof IntegrationValues, IntegrationProblem>>>

/** The longest text that each field takes, in UTF-16 units. */
export const INTEGRATION_LIMITS = {
  name: NAME_MAX,
  apikey: API_KEY_MAX,
  baseUrl: BASE_URL_MAX,
  model: MODEL_NAME_MAX,
} as const

/** Name, LLM type and API key are required (specification 1 §5); address and model have defaults. */
export function validateIntegration(values: IntegrationValues): IntegrationErrors {
  const { name, llm, apikey, baseUrl } = values
  const errors: { -readonly [Field in keyof IntegrationErrors]: IntegrationErrors[Field] } = {}
  for (const field of Object.keys(INTEGRATION_LIMITS) as (keyof typeof INTEGRATION_LIMITS)[]) {
    if (values[field].trim().length > INTEGRATION_LIMITS[field]) errors[field] = 'FIELD_TOO_LONG'
  }
  if (collapseSpace(name) === '') errors.name = 'INTEGRATION_NAME_BLANK'
  if (llm === null) errors.llm = 'INTEGRATION_LLM_BLANK'
  if (apikey.trim() === '') errors.apikey = 'INTEGRATION_KEY_BLANK'
  if (baseUrl.trim() !== '' && !/^https?:\/\/[^\s/]+/i.test(baseUrl.trim())) errors.baseUrl = 'INTEGRATION_URL_INVALID'
  return errors
}
