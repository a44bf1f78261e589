import { nameRules, ruleError, tooLong, type RuleError } from '../ruleError.ts'
import { maySendKeyTo, readBaseUrl } from './baseUrl.ts'
import { API_KEY_MAX, BASE_URL_MAX, INTEGRATIONS_MAX, MODEL_NAME_MAX } from './integrations.limits.ts'
import type { LlmType } from './integrations.schema.ts'

/** Address, model and key of a language model. */
export interface ConnectionToJudge {
  /** Blank for the default address. */
  readonly baseUrl?: string | undefined
  /** Blank for the default model. */
  readonly model?: string | undefined
  /** Blank keeps the saved key. */
  readonly apikey?: string | undefined
}

/** Input of the rules of an integration. */
export interface IntegrationToJudge extends ConnectionToJudge {
  readonly name: string
  /** Null until one is selected. */
  readonly llm: LlmType | null
}

/** The saved fields of an integration that the rules require. */
export interface SavedConnection {
  readonly baseUrl: string
}

export type ConnectionError =
  | RuleError<'BAD_ADDRESS', 'baseUrl'>
  | RuleError<'BLANK' | 'OUT_OF_RANGE' | 'KEY_REQUIRED', 'apikey'>
  | RuleError<'TOO_LONG', 'baseUrl' | 'model' | 'apikey'>

export type IntegrationError = ConnectionError | RuleError<'BLANK', 'name' | 'llm'> | RuleError<'TOO_LONG', 'name'>

/** The rules of an integration (specification 1 §5). Rules that need the database follow below. */
export function integrationRules(
  { name, llm, ...connection }: IntegrationToJudge,
  saved?: SavedConnection,
): readonly IntegrationError[] {
  return [
    ...nameRules(name, 'INTEGRATION_NAME_BLANK'),
    ...(llm === null ? [ruleError('BLANK', 'llm', 'INTEGRATION_LLM_BLANK')] : []),
    ...connectionRules(connection, saved),
  ]
}

/**
 * The rules of a connection. A saved key is not sent to another host: otherwise anyone who may change the address could
 * read the key there.
 *
 * @param saved The connection that is changed; without it a key is required.
 */
export function connectionRules(
  { baseUrl = '', model = '', apikey = '' }: ConnectionToJudge,
  saved?: SavedConnection,
): readonly ConnectionError[] {
  const reading = readBaseUrl(baseUrl)
  const key = apikey.trim()
  return [
    ...tooLong('baseUrl', baseUrl.trim(), BASE_URL_MAX),
    ...(reading.isGood ? [] : [ruleError('BAD_ADDRESS', 'baseUrl', reading.sentence)]),
    ...tooLong('model', model.trim(), MODEL_NAME_MAX),
    ...tooLong('apikey', key, API_KEY_MAX),
    ...(isHeaderValue(key) ? [] : [ruleError('OUT_OF_RANGE', 'apikey', 'INTEGRATION_KEY_INVALID')]),
    ...(key === '' && !saved ? [ruleError('BLANK', 'apikey', 'INTEGRATION_KEY_BLANK')] : []),
    ...(key === '' && saved && reading.isGood && !maySendKeyTo(reading.baseUrl, saved.baseUrl)
      ? [ruleError('KEY_REQUIRED', 'apikey', 'INTEGRATION_KEY_REQUIRED')]
      : []),
  ]
}

/** Whether a header can contain the key. */
const isHeaderValue = (key: string): boolean => /^[\x21-\x7e]*$/.test(key)

/** Needs the database: no two integrations of an enterprise have the same name. */
export const INTEGRATION_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'INTEGRATION_NAME_DUPLICATE')

/** Needs the database: the number of integrations of an enterprise. */
export const INTEGRATIONS_TOO_MANY = ruleError('TOO_MANY', undefined, 'INTEGRATIONS_TOO_MANY', {
  limit: INTEGRATIONS_MAX,
})

/** Needs the database: an integration that agents use cannot be deleted. */
export function integrationInUse(agentNames: readonly string[]): RuleError<'IN_USE', undefined> {
  const agents = agentNames.map((name) => `"${name}"`).join(', ')
  return ruleError('IN_USE', undefined, 'INTEGRATION_IN_USE', { agents })
}
