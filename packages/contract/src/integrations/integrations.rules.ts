import { nameRules, quoted, ruleError, tooLong, type RuleError } from '../ruleError.ts'
import { maySendKeyTo, readBaseUrl } from './baseUrl.ts'
import {
  API_KEY_MAX,
  BASE_URL_MAX,
  INTEGRATION_USERS_NAMED,
  INTEGRATIONS_MAX,
  MODEL_NAME_MAX,
} from './integrations.limits.ts'
import type { IntegrationUse, LlmType } from './integrations.schema.ts'

/** Address, model and key of a language model. */
export interface ConnectionToCheck {
  /** Blank for the default address. */
  readonly baseUrl?: string | undefined
  /** Blank for the default model. */
  readonly model?: string | undefined
  /** Blank keeps the saved key. */
  readonly apikey?: string | undefined
}

/** Input of the rules of an integration. */
export interface IntegrationToCheck extends ConnectionToCheck {
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
  { name, llm, ...connection }: IntegrationToCheck,
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
  { baseUrl = '', model = '', apikey = '' }: ConnectionToCheck,
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
      ? [INTEGRATION_KEY_REQUIRED]
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

/** The language models that an agent uses, by their ids. */
export interface IntegrationUser {
  readonly id: string
  readonly name: string
  readonly configuration: string | null
  readonly prompt: string | null
  readonly knowledge: string | null
}

const PARTS = ['configuration', 'prompt', 'knowledge'] as const

/** Returns the parts of the agents that use an integration: all configurations first, then prompts, then knowledge. */
export function usesOfIntegration(integrationId: string, agents: readonly IntegrationUser[]): IntegrationUse[] {
  return PARTS.flatMap((part) =>
    agents
      .filter((agent) => agent[part] === integrationId)
      .map(({ id, name }) => ({ agentId: id, agentName: name, part })),
  )
}

const SENTENCE_OF_PART = {
  configuration: 'INTEGRATION_IN_CONFIGURATION',
  prompt: 'INTEGRATION_IN_PROMPT',
  knowledge: 'INTEGRATION_IN_KNOWLEDGE',
} as const

/**
 * An integration that agents use cannot be deleted: a sentence for each part that uses it, with the agents' names, and
 * what to do. Empty if nothing uses it.
 */
export function integrationInUse(uses: readonly IntegrationUse[]): readonly RuleError<'IN_USE', undefined>[] {
  if (uses.length === 0) return []
  const errors = PARTS.flatMap((part) => {
    const names = uses.filter((use) => use.part === part).map(({ agentName }) => agentName)
    return names.length === 0
      ? []
      : [ruleError('IN_USE', undefined, SENTENCE_OF_PART[part], { agents: nameList(names) })]
  })
  return [...errors, ruleError('IN_USE', undefined, 'INTEGRATION_IN_USE')]
}

/** Quoted names; of many names only the first ones and the number of the others. */
function nameList(names: readonly string[]): string {
  const others = names.length - INTEGRATION_USERS_NAMED
  const listed = names.slice(0, INTEGRATION_USERS_NAMED).map((name) => `"${quoted(name)}"`)
  return [...listed, ...(others > 0 ? [`+${others}`] : [])].join(', ')
}

/** A saved key is not sent to another host: the key must be entered again. */
export const INTEGRATION_KEY_REQUIRED = ruleError('KEY_REQUIRED', 'apikey', 'INTEGRATION_KEY_REQUIRED')
