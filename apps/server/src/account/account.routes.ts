import { PERMISSION_GROUPS } from '@platform/contract'
import { notFound } from '../http/failed.ts'
import { route, type Route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { deleteSession } from '../sessions/sessions.store.ts'
import { presentUser } from './account.presenter.ts'
import { findEnterprise, findUser, listRoles } from './account.store.ts'

/** What a person can do about themselves, and read about where they are. */
export function accountRoutes({ bus }: Services): Route[] {
  return [
    route('account.logout', async (_input, { db, caller, audit, afterCommit }) => {
      await deleteSession(db, caller.sessionId)
      audit({ entity: 'session', entityId: caller.sessionId, before: { userId: caller.userId } })
      afterCommit(() => bus.publish({ type: 'sessions.ended', sessionIds: [caller.sessionId] }))
      return {}
    }),

    route('account.me', async (_input, { db, caller }) => {
      const user = await findUser(db, caller.userId)
      if (!user) throw notFound()
      return presentUser(user, caller)
    }),

    route('account.permissions', async (_input, { db }) => ({
      groups: Object.entries(PERMISSION_GROUPS).map(([id, values]) => ({ id, values: [...values] })),
      roles: await listRoles(db),
    })),

    route('account.configuration', async (_input, { db, caller }) => {
      const found = await findEnterprise(db, caller.enterpriseId)
      if (!found) throw notFound()
      const { flags, ...enterprise } = found
      return {
        enterprise,
        flags: {
          promptAgents: flags.promptAgents ?? false,
          hideSignup: flags.hideSignup ?? true,
          showTopBar: flags.showTopBar ?? false,
          artifactsEnabled: flags.artifactsEnabled ?? false,
        },
      }
    }),
  ]
}
