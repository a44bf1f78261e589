import {
  tidyWebKey,
  WEB_KEY_GRACE_SECONDS,
  webKeyRules,
  WEB_KEYS_MAX,
  type WebKey,
  type WebKeyInput,
} from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { nextId } from '../builders/ids.ts'
import { keepRules, refuse, requireFreshName } from './rules.ts'
import { found, type World } from './world.ts'

const NAME_TEXTS = { blank: 'The name should not be empty', duplicate: 'A key of that name exists already' }

/** Public keys of agents. No page ever uses one. */
export function webKeyHandlers(world: World): MemoryHandlers {
  const secrets = new Map<string, string>()
  const ofAgent = (agentId: string): WebKey[] => {
    found(world.agents.get(agentId))
    return [...world.webKeys.values()].filter((key) => key.agentId === agentId)
  }
  const keyOf = (keyId: string): WebKey => found(world.webKeys.get(keyId))
  const keep = (key: WebKey): WebKey => {
    world.webKeys.set(key.id, key)
    world.emit({ name: 'webKeys.changed', payload: { agentId: key.agentId } })
    return key
  }
  const secretOf = (id: string): string => {
    const secret = secrets.get(id) ?? made(64)
    secrets.set(id, secret)
    return secret
  }

  function read(agentId: string, input: Omit<WebKeyInput, 'agentId'>, id?: string) {
    keepRules(webKeyRules(input))
    const tidied = tidyWebKey(input)
    requireFreshName(NAME_TEXTS, { name: tidied.name, id }, ofAgent(agentId))
    return tidied
  }

  return {
    'webKeys.list': ({ agentId }) => ({ keys: ofAgent(agentId) }),
    'webKeys.create': ({ agentId, ...input }) => {
      const fields = read(agentId, input)
      if (ofAgent(agentId).length >= WEB_KEYS_MAX) {
        refuse('TOO_MANY', `There are ${WEB_KEYS_MAX} keys already. Revoke one that is not used.`)
      }
      const now = world.now()
      const key = `pk_${made(32)}`
      return keep({ id: nextId('web-key'), agentId, ...fields, key, previous: null, createdAt: now, updatedAt: now })
    },
    'webKeys.save': ({ keyId, ...input }) => {
      const saved = keyOf(keyId)
      return keep({ ...saved, ...read(saved.agentId, input, keyId), updatedAt: world.now() })
    },
    'webKeys.rotate': ({ keyId }) => {
      const saved = keyOf(keyId)
      const updatedAt = world.now()
      const goodUntil = new Date(Date.parse(updatedAt) + WEB_KEY_GRACE_SECONDS * 1000).toISOString()
      return keep({ ...saved, key: `pk_${made(32)}`, previous: { key: saved.key, goodUntil }, updatedAt })
    },
    'webKeys.revoke': ({ keyId }) => {
      const { agentId } = keyOf(keyId)
      world.webKeys.delete(keyId)
      world.emit({ name: 'webKeys.changed', payload: { agentId } })
      return { message: 'The key was revoked' }
    },
    'webKeys.identitySecret': ({ keyId }) => ({ secret: secretOf(keyOf(keyId).id) }),
    'webKeys.rotateIdentitySecret': ({ keyId }) => {
      secrets.delete(keyOf(keyId).id)
      return { secret: secretOf(keyId) }
    },
  }
}

/** Hexadecimal digits that were never there before. */
const made = (length: number): string =>
  `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, length)
