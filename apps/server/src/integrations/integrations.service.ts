import {
  DEFAULT_LANGUAGE_MODEL,
  INTEGRATIONS_MAX,
  KEY_HINT_LENGTH,
  nameKey,
  type IntegrationInput,
  type LlmType,
} from '@platform/contract'
import { newId } from '../database/id.ts'
import { notFound, refused } from '../http/failed.ts'
import type { Work } from '../work/work.ts'
import { maySendKeyTo, readBaseUrl } from './baseUrl.ts'
import { KEY_IS_SAFE_FROM, sealKey } from './keys.ts'
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

/** The integration, or 404. */
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
  if (key === '') throw refused('BLANK', 'API Key should not be empty', { field: 'apikey' })
  if ((await countIntegrations(db)) >= INTEGRATIONS_MAX) {
    throw refused('TOO_MANY', `There are ${INTEGRATIONS_MAX} configurations already. Delete one that is not used.`)
  }
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
  const fields = await checkedFields(work, input, id)
  const key = readKey(input.apikey)
  if (key === '') requireSameHost(fields.base_url, before)
  const changedKey =
    key === '' ? {} : { sealed_key: sealKey(secretKey, { enterpriseId, id }, key), key_hint: keyHint(key) }
  await updateIntegration(db, id, { ...fields, ...changedKey, updated_at: now })
  return { before, after: await requireIntegration(work, id) }
}

/** Refuses to send a saved key to another host: whoever may change the address could read the key there. */
export function requireSameHost(baseUrl: string, saved: IntegrationRow): void {
  if (maySendKeyTo(baseUrl, saved.base_url)) return
  throw refused('KEY_REQUIRED', 'The address is another one. Enter the API key for it again.', { field: 'apikey' })
}

export async function removeIntegration(work: Work, id: string): Promise<IntegrationRow> {
  const integration = await lockIntegration(work.db, id)
  if (!integration) throw notFound()
  const agents = await listUsingAgents(work.db, id)
  if (agents.length > 0) {
    throw refused(
      'IN_USE',
      `Used by ${agents.map((name) => `"${name}"`).join(', ')}. Choose another configuration there first.`,
    )
  }
  await deleteIntegration(work.db, id)
  return integration
}

/** The key as it is sent: what is pasted often has a line's end with it. Blank when none was given. */
export function readKey(given: string | undefined): string {
  const key = given?.trim() ?? ''
  // What a header can carry.
  if (/^[\x21-\x7e]*$/.test(key)) return key
  throw refused('OUT_OF_RANGE', 'The API key has a blank or a character in it that no key has', { field: 'apikey' })
}

const keyHint = (key: string): string => (key.length >= KEY_IS_SAFE_FROM ? key.slice(-KEY_HINT_LENGTH) : '')

interface Fields {
  readonly name: string
  readonly name_key: string
  readonly llm: LlmType
  readonly base_url: string
  readonly model: string
}

async function checkedFields(work: Work, input: IntegrationInput, id?: string): Promise<Fields> {
  const { name, llm } = input
  const key = nameKey(name)
  if (key === '') throw refused('BLANK', 'Configuration name should not be empty', { field: 'name' })
  if (llm === null) throw refused('BLANK', 'LLM Type should not be empty', { field: 'llm' })
  if (await isIntegrationNameTaken(work.db, key, id)) {
    throw refused('DUPLICATE_NAME', 'A configuration of that name exists already', { field: 'name' })
  }
  return {
    name,
    name_key: key,
    llm,
    base_url: readBaseUrl(input.baseUrl),
    model: input.model?.trim() || DEFAULT_LANGUAGE_MODEL,
  }
}
