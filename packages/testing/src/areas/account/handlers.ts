import { CAPTCHA_WRONG, CREDENTIALS_WRONG, givenFlags, PERMISSION_GROUPS, ROLES, type RoleId } from '@platform/contract'
import { nextId } from '../../ids.ts'
import { found, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { buildCaptcha, buildRole } from './build.ts'

/** Text of the captcha's picture. */
export const MEMORY_CAPTCHA = 'K7PQ2'
/** The password of every user. */
export const MEMORY_PASSWORD = 'correct horse'

const ROLE_NAMES: Readonly<Record<RoleId, string>> = {
  [ROLES.ADMINISTRATOR]: 'Administrator',
  [ROLES.DEVELOPMENT]: 'Development (Send Message)',
  [ROLES.HANDLE_CHATS]: 'Handle Chats',
  [ROLES.CAMPAIGN_MAKER]: 'Campaign Maker',
  [ROLES.CAMPAIGN_CHECKER]: 'Campaign Checker',
  [ROLES.REPORT_VIEWER]: 'Report Viewer',
}

/** Signing in and out, and the signed-in user. */
export const account = defineArea({
  handlers: (world) => ({
    'account.captcha': () => buildCaptcha(MEMORY_CAPTCHA),
    'account.login': ({ email, password, captcha, proof }) => {
      if (proof === undefined && captcha?.toUpperCase() !== MEMORY_CAPTCHA) refuseBy(CAPTCHA_WRONG)
      const { person } = world
      if (email.toLowerCase() !== person.email.toLowerCase() || password !== MEMORY_PASSWORD) {
        refuseBy(CREDENTIALS_WRONG)
      }
      world.user = person
      return { token: nextId('token'), user: person }
    },
    'account.logout': () => {
      world.user = null
      return {}
    },
    'account.me': () => found(world.user ?? undefined),
    'account.permissions': () => ({
      groups: Object.entries(PERMISSION_GROUPS).map(([id, values]) => ({ id, values: [...values] })),
      roles: Object.values(ROLES).map((id) => buildRole(id, { name: ROLE_NAMES[id] })),
    }),
    'account.configuration': () => world.configuration,
    'account.saveConfiguration': ({ flags, enterprise }) => {
      const before = world.configuration
      const { defaultCountry = before.enterprise.defaultCountry } = enterprise
      world.configuration = {
        ...before,
        enterprise: { ...before.enterprise, defaultCountry },
        flags: { ...before.flags, ...givenFlags(flags) },
      }
      world.emit({ name: 'account.configurationChanged', payload: {} })
      return world.configuration
    },
    'account.socketTicket': () => ({ ticket: nextId('ticket') }),
  }),
})
