import { createHash } from 'node:crypto'
import { route, type Route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { identitySecret } from './identitySecret.ts'
import { presentWebKey } from './webKeys.presenter.ts'
import {
  changeWebKey,
  createWebKey,
  requireWebKey,
  revokeWebKey,
  rotateIdentitySecret,
  rotateWebKey,
  webKeysOf,
} from './webKeys.service.ts'
import type { WebKeyRow } from './webKeys.store.ts'

/** Public keys with which pages connect to an agent. */
export function webKeyRoutes({ secretKey }: Pick<Services, 'secretKey'>): Route[] {
  return [
    route('webKeys.list', async ({ agentId }, context) => ({
      keys: (await webKeysOf(context, agentId)).map((row) => presentWebKey(row, context.now)),
    })),

    route('webKeys.create', async (input, context) => {
      const after = await createWebKey(context, input)
      context.audit({ entity: 'web key', entityId: after.id, after: auditOf(after) })
      return presentWebKey(after, context.now)
    }),

    route('webKeys.save', async (input, context) => {
      const { before, after } = await changeWebKey(context, input)
      context.audit({ entity: 'web key', entityId: after.id, before: auditOf(before), after: auditOf(after) })
      return presentWebKey(after, context.now)
    }),

    route('webKeys.rotate', async ({ keyId }, context) => {
      const { before, after } = await rotateWebKey(context, keyId)
      context.audit({ entity: 'web key', entityId: after.id, before: { key: before.key }, after: { key: after.key } })
      return presentWebKey(after, context.now)
    }),

    route('webKeys.revoke', async ({ keyId }, context) => {
      const revoked = await revokeWebKey(context, keyId)
      context.audit({ entity: 'web key', entityId: revoked.id, before: auditOf(revoked) })
      return { message: 'The key was revoked' }
    }),

    route('webKeys.identitySecret', async ({ keyId }, context) => ({
      secret: identitySecret(secretKey, await requireWebKey(context, keyId)),
    })),

    route('webKeys.rotateIdentitySecret', async ({ keyId }, context) => {
      const after = await rotateIdentitySecret(context, keyId)
      const { identity_generation: generation } = after
      const [before, now] = [{ generation: generation - 1 }, { generation }]
      context.audit({ entity: 'web key', entityId: after.id, before, after: now })
      return { secret: identitySecret(secretKey, after) }
    }),
  ]
}

/** A picture is recorded by its hash, so that the log shows a change without a copy of the file. */
function auditOf({ name, key, origins, appearance: { avatar, ...appearance } }: WebKeyRow): object {
  const picture = avatar === undefined ? {} : { avatar: createHash('sha256').update(avatar).digest('hex') }
  return { name, key, origins, appearance: { ...appearance, ...picture } }
}
