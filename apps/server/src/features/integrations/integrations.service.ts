import {
  DEFAULT_LANGUAGE_MODEL,
  INTEGRATION_NAME_TAKEN,
  integrationInUse,
  integrationRules,
  INTEGRATIONS_MAX,
  INTEGRATIONS_TOO_MANY,
  KEY_HINT_LENGTH,
  nameKey,
  readBaseUrl,
  usesOfIntegration,
  type IntegrationInput,
  type IntegrationUse,
  type LlmType,
} from '@platform/contract'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy, refusedByEach } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { KEY_IS_SAFE_FROM, sealKey } from './keys.ts'
import { NO_OUTAGE } from './recordOutage.ts'
import {
  countIntegrations,
  deleteIntegration,
  findIntegration,
  insertIntegration,
  isIntegrationNameTaken,
  listUsingAgents,
  lockIntegration,
  updateIntegration,
  type IntegrationRow,
} from './integrations.store.ts'

/** Finds an integration. 404 if there is none. */
export async function requireIntegration({ db }: Work, id: string): Promise<IntegrationRow> {
  const integration = await findIntegration(db, id)
  if (!integration) throw notFound()
  return integration
}

export async function createIntegration(
  work: Work,
  secretKey: Buffer,
  input: IntegrationInput,
): Promise<IntegrationRow> {
  const { db, enterpriseId, now } = work
  const fields = await checkedFields(work, input)
  const key = readKey(input.apikey)
  if ((await countIntegrations(db)) >= INTEGRATIONS_MAX) throw refusedBy(INTEGRATIONS_TOO_MANY)
  const id = newId()
  const owner = { enterpriseId, id }
  await insertIntegration(db, {
    id,
    enterprise_id: enterpriseId,
    ...fields,
    sealed_key: sealKey(secretKey, owner, key),
    key_hint: keyHint(key),
    created_at: now,
    updated_at: now,
  })
  return requireIntegration(work, id)
}

export async function changeIntegration(
  work: Work,
  secretKey: Buffer,
  { id, ...input }: IntegrationInput & { id: string },
): Promise<{ before: IntegrationRow; after: IntegrationRow }> {
  const { db, enterpriseId, now } = work
  const before = await lockIntegration(db, id)
  if (!before) throw notFound()
  const fields = await checkedFields(work, input, before)
  const key = readKey(input.apikey)
  const changedKey =
    key === '' ? {} : { sealed_key: sealKey(secretKey, { enterpriseId, id }, key), key_hint: keyHint(key) }
  const isReconnected = key !== '' || fields.base_url !== before.base_url || fields.model !== before.model
  await updateIntegration(db, id, {
    ...fields,
    ...changedKey,
    ...(isReconnected ? NO_OUTAGE : {}),
    updated_at: now,
  })
  return { before, after: await requireIntegration(work, id) }
}

export async function removeIntegration(work: Work, id: string): Promise<IntegrationRow> {
  const integration = await lockIntegration(work.db, id)
  if (!integration) throw notFound()
  const [inUse, ...others] = integrationInUse(await listUses(work.db, id))
  if (inUse) throw refusedByEach([inUse, ...others])
  await deleteIntegration(work.db, id)
  return integration
}

/** The parts of agents that use an integration. */
export async function listUses(db: Db, id: string): Promise<IntegrationUse[]> {
  return usesOfIntegration(id, await listUsingAgents(db, id))
}

/** Trims a key, because pasted ones often end with a newline. Blank if none was given. */
export const readKey = (given: string | undefined): string => given?.trim() ?? ''

/** The normalised address. The rules have checked it. */
export function baseUrlOf(given: string | undefined): string {
  const reading = readBaseUrl(given)
  if (!reading.isGood) throw new Error('Platform: check an address with connectionRules before you store it.')
  return reading.baseUrl
}

const keyHint = (key: string): string => (key.length >= KEY_IS_SAFE_FROM ? key.slice(-KEY_HINT_LENGTH) : '')

interface Fields {
  readonly name: string
  readonly name_key: string
  readonly llm: LlmType
  readonly base_url: string
  readonly model: string
}

async function checkedFields(work: Work, input: IntegrationInput, saved?: IntegrationRow): Promise<Fields> {
  const { name, llm } = input
  enforceRules(integrationRules(input, saved && { baseUrl: saved.base_url }))
  const key = nameKey(name)
  if (await isIntegrationNameTaken(work.db, key, saved?.id)) throw refusedBy(INTEGRATION_NAME_TAKEN)
  return {
    name,
    name_key: key,
    llm: llm as LlmType, // the rules refuse null
    base_url: baseUrlOf(input.baseUrl),
    model: input.model?.trim() || DEFAULT_LANGUAGE_MODEL,
  }
}
