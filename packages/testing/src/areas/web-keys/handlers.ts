import {
  normaliseWebKey,
  WEB_KEY_GRACE_SECONDS,
  WEB_KEY_NAME_TAKEN,
  WEB_KEYS_TOO_MANY,
  webKeyRules,
  type WebKey,
} from '@platform/contract'
import { defineCollection } from '../../memory-backend/collection.ts'
import { defineArea } from '../../memory-backend/world.ts'

const WEB_KEYS = defineCollection<WebKey>({
  resource: 'webKeys',
  noun: 'Key',
  idField: 'keyId',
  owner: 'agentId',
  nameTaken: WEB_KEY_NAME_TAKEN,
  tooMany: WEB_KEYS_TOO_MANY,
  order: (one, other) => one.createdAt.localeCompare(other.createdAt),
  initial: (world) => ({ key: newKey(), previous: null, createdAt: world.now() }),
})

/** Public keys of agents. In memory, no page uses them. */
export const webKeys = defineArea({
  state: WEB_KEYS,
  handlers: (world) => {
    const all = world.of(WEB_KEYS)
    const secrets = new Map<string, string>()
    const secretOf = (id: string): string => {
      const secret = secrets.get(id) ?? randomHex(64)
      secrets.set(id, secret)
      return secret
    }
    return {
      'webKeys.list': ({ agentId }) => ({ keys: all.list({ agentId }) }),
      'webKeys.create': ({ agentId, ...input }) => all.save({ agentId, ...normaliseWebKey(input) }, webKeyRules(input)),
      'webKeys.save': ({ keyId, ...input }) => all.save({ id: keyId, ...normaliseWebKey(input) }, webKeyRules(input)),
      'webKeys.rotate': ({ keyId }) => {
        const saved = all.get(keyId)
        const updatedAt = world.now()
        const goodUntil = new Date(Date.parse(updatedAt) + WEB_KEY_GRACE_SECONDS * 1000).toISOString()
        return all.put({ ...saved, key: newKey(), previous: { key: saved.key, goodUntil }, updatedAt })
      },
      'webKeys.revoke': ({ keyId }) => {
        all.remove(keyId)
        return { message: 'The key was revoked' }
      },
      'webKeys.identitySecret': ({ keyId }) => ({ secret: secretOf(keyId) }),
      'webKeys.rotateIdentitySecret': ({ keyId }) => {
        secrets.delete(keyId)
        all.put(all.get(keyId))
        return { secret: secretOf(keyId) }
      },
    }
  },
})

const newKey = (): string => `pk_${randomHex(32)}`

function randomHex(length: number): string {
  return `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, length)
}
