import { randomBytes } from 'node:crypto'
import {
  nameKey,
  normaliseWebKey,
  WEB_KEY_GRACE_SECONDS,
  WEB_KEY_NAME_TAKEN,
  webKeyRules,
  WEB_KEYS_MAX,
  WEB_KEYS_TOO_MANY,
  type WebKeyInput,
} from '@platform/contract'
import type { Updateable } from 'kysely'
import { requireAgent } from '../../../features/agents/agents.service.ts'
import { json } from '../../../core/database/database.ts'
import { newId } from '../../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../../core/http/failed.ts'
import type { WebKeyTable } from '../../../core/database/tables.ts'
import type { Work } from '../../../core/work/work.ts'
import { WEB_KEY_SAVED } from './webKeys.changes.ts'
import { insertWebKey, listWebKeys, lockWebKey, updateWebKey, type WebKeyRow } from './webKeys.store.ts'

/** A change of a key, for the audit log. */
export interface KeyChange {
  readonly before: WebKeyRow
  readonly after: WebKeyRow
}

export async function webKeysOf(work: Work, agentId: string): Promise<WebKeyRow[]> {
  await requireAgent(work, agentId)
  return listWebKeys(work.db, agentId)
}

/** Finds a key and locks it. 404 if there is no such key. */
export async function requireWebKey({ db }: Work, id: string): Promise<WebKeyRow> {
  const key = await lockWebKey(db, id)
  if (!key) throw notFound()
  return key
}

export async function createWebKey(work: Work, input: WebKeyInput): Promise<WebKeyRow> {
  const { db, enterpriseId, now } = work
  const { agentId } = input
  const others = await webKeysOf(work, agentId)
  const fields = checkedFields(input, others)
  if (others.length >= WEB_KEYS_MAX) throw refusedBy(WEB_KEYS_TOO_MANY)
  const after = await insertWebKey(db, {
    id: newId(),
    enterprise_id: enterpriseId,
    agent_id: agentId,
    ...fields,
    key: newKey(),
    created_at: now,
    updated_at: now,
  })
  await work.changed(WEB_KEY_SAVED, { before: undefined, after })
  return after
}

export async function changeWebKey(
  work: Work,
  { keyId, ...input }: Omit<WebKeyInput, 'agentId'> & { keyId: string },
): Promise<KeyChange> {
  const before = await requireWebKey(work, keyId)
  const others = await listWebKeys(work.db, before.agent_id)
  const fields = checkedFields(input, others, keyId)
  return change(work, before, { ...fields, updated_at: work.now })
}

async function change(work: Work, before: WebKeyRow, changes: Updateable<WebKeyTable>): Promise<KeyChange> {
  const after = await updateWebKey(work.db, before.id, changes)
  await work.changed(WEB_KEY_SAVED, { before, after })
  return { before, after }
}

/** Replaces a key. The previous one is accepted for a grace period. */
export async function rotateWebKey(work: Work, keyId: string): Promise<KeyChange> {
  const { now } = work
  const before = await requireWebKey(work, keyId)
  const until = new Date(now.getTime() + WEB_KEY_GRACE_SECONDS * 1000)
  const rotated = { key: newKey(), previous_key: before.key, previous_until: until, updated_at: now }
  return change(work, before, rotated)
}

export async function revokeWebKey(work: Work, keyId: string): Promise<WebKeyRow> {
  const { after } = await change(work, await requireWebKey(work, keyId), { revoked_at: work.now })
  return after
}

export async function rotateIdentitySecret(work: Work, keyId: string): Promise<WebKeyRow> {
  const before = await requireWebKey(work, keyId)
  const { after } = await change(work, before, { identity_generation: before.identity_generation + 1 })
  return after
}

/** A key of 192 random bits. */
const newKey = (): string => `pk_${randomBytes(24).toString('base64url')}`

function checkedFields(input: Omit<WebKeyInput, 'agentId'>, others: readonly WebKeyRow[], ownId?: string) {
  enforceRules(webKeyRules(input))
  const { name, origins, appearance } = normaliseWebKey(input)
  const key = nameKey(name)
  if (others.some((other) => other.id !== ownId && other.name_key === key)) throw refusedBy(WEB_KEY_NAME_TAKEN)
  return { name, name_key: key, origins, appearance: json(appearance) }
}
