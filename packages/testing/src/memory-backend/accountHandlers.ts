import { PERMISSION_GROUPS, ROLES, type RoleId, type User } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { buildCaptcha, buildRole } from '../builders/buildUser.ts'
import { nextId } from '../builders/ids.ts'
import { refuse } from './rules.ts'
import { found, type World } from './world.ts'

/** What the captcha's picture shows. */
export const MEMORY_CAPTCHA = 'K7PQ2'
/** The password of everybody. */
export const MEMORY_PASSWORD = 'correct horse'

const ROLE_NAMES: Readonly<Record<RoleId, string>> = {
  [ROLES.ADMINISTRATOR]: 'Administrator',
  [ROLES.DEVELOPMENT]: 'Development (Send Message)',
  [ROLES.HANDLE_CHATS]: 'Handle Chats',
  [ROLES.CAMPAIGN_MAKER]: 'Campaign Maker',
  [ROLES.CAMPAIGN_CHECKER]: 'Campaign Checker',
  [ROLES.REPORT_VIEWER]: 'Report Viewer',
}

/** Signing in and out, and who one is. */
export function accountHandlers(world: World, user: User): MemoryHandlers {
  return {
    'account.captcha': () => buildCaptcha(MEMORY_CAPTCHA),
    'account.login': ({ email, password, captcha, proof }) => {
      if (proof === undefined && captcha?.toUpperCase() !== MEMORY_CAPTCHA) {
        refuse('WRONG_CAPTCHA', 'The captcha is not right. Please try again.', 'captcha')
      }
      if (email.toLowerCase() !== user.email.toLowerCase() || password !== MEMORY_PASSWORD) {
        refuse('WRONG_CREDENTIALS', 'The e-mail or the password is not right.')
      }
      world.user = user
      return { token: nextId('token'), user }
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
    'account.socketTicket': () => ({ ticket: nextId('ticket') }),
  }
}
