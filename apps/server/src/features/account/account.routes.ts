import { featureFlags, givenFlags, PERMISSION_GROUPS, type Configuration } from '@platform/contract'
import { notFound } from '../../core/http/failed.ts'
import { publicRoute, route, type Route } from '../../core/http/route.ts'
import { createCaptcha } from '../../core/security/captcha/captcha.ts'
import type { Services } from '../../core/services.ts'
import { SESSIONS_ENDED } from '../../core/sessions/sessions.bus.ts'
import { TICKET_SECONDS } from '../../core/sessions/sessions.limits.ts'
import { deleteSession } from '../../core/sessions/sessions.store.ts'
import { insertSocketTicket } from '../../core/sessions/socketTickets.store.ts'
import { newToken, tokenHash } from '../../core/sessions/token.ts'
import { presentUser } from './account.presenter.ts'
import { listRoles } from './access.store.ts'
import { findEnterprise, findUser, lockEnterprise, updateConfiguration, type EnterpriseRow } from './account.store.ts'
import { signIn } from './signIn.ts'

/** Validity of a socket ticket, in seconds (wire.md, "The live connection"). */

/** Session, profile and enterprise of the signed-in user. */
export function accountRoutes(services: Services): Route[] {
  const { bus, config } = services
  const present = ({ flags, ...enterprise }: EnterpriseRow): Configuration => ({
    enterprise,
    flags: featureFlags(flags),
    publicUrl: config.publicUrl ?? null,
    hasParaphraseService: config.paraphraseUrl !== undefined,
  })
  return [
    publicRoute('account.captcha', (input, { address }) => createCaptcha(services, input, address)),

    publicRoute('account.login', (input, context) => signIn(services, input, context)),

    route('account.logout', async (_input, { db, caller, audit, afterCommit }) => {
      await deleteSession(db, caller.sessionId)
      audit({ entity: 'session', entityId: caller.sessionId, before: { userId: caller.userId } })
      afterCommit(() => bus.publish(SESSIONS_ENDED, { sessionIds: [caller.sessionId] }))
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
      return present(found)
    }),

    route('account.saveConfiguration', async ({ flags, enterprise }, { db, caller, audit, emit }) => {
      const before = await lockEnterprise(db, caller.enterpriseId)
      if (!before) throw notFound()
      const { defaultCountry = before.defaultCountry } = enterprise
      const after = { ...before, defaultCountry, flags: { ...before.flags, ...givenFlags(flags) } }
      await updateConfiguration(db, before.id, after)
      audit({
        entity: 'enterprise',
        entityId: before.id,
        before: { flags: before.flags, defaultCountry: before.defaultCountry },
        after: { flags: after.flags, defaultCountry },
      })
      emit({ name: 'account.configurationChanged', payload: {} })
      return present(after)
    }),

    route('account.socketTicket', async (_input, { db, caller, now }) => {
      const ticket = newToken()
      await insertSocketTicket(db, {
        ticket_hash: tokenHash(ticket),
        enterprise_id: caller.enterpriseId,
        session_id: caller.sessionId,
        expires_at: new Date(now.getTime() + TICKET_SECONDS * 1000),
      })
      return { ticket }
    }),
  ]
}
