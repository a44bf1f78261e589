import {
  DEFAULT_ROLE_PERMISSIONS,
  ROLES,
  type Captcha,
  type Configuration,
  type Role,
  type RoleId,
  type Session,
  type User,
} from '@platform/contract'
import { BUILT_ENTERPRISE_ID, nextId } from '../../ids.ts'

/** An administrator. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: nextId('user'),
    enterpriseId: BUILT_ENTERPRISE_ID,
    name: 'Asha Verma',
    email: 'asha@example.com',
    roles: [ROLES.ADMINISTRATOR],
    isAdmin: true,
    permissions: [...DEFAULT_ROLE_PERMISSIONS[ROLES.ADMINISTRATOR]],
    profilePicture: null,
    ...overrides,
  }
}

/** A user with one role and its permissions. */
export function buildUserOfRole(role: RoleId, overrides: Partial<User> = {}): User {
  return buildUser({
    roles: [role],
    isAdmin: role === ROLES.ADMINISTRATOR,
    permissions: [...DEFAULT_ROLE_PERMISSIONS[role]],
    ...overrides,
  })
}

/** A session of an administrator. */
export function buildSession(overrides: Partial<Session> = {}): Session {
  return { token: nextId('token'), user: buildUser(), ...overrides }
}

/** A role with its permissions in a new enterprise. */
export function buildRole(id: RoleId = ROLES.ADMINISTRATOR, overrides: Partial<Role> = {}): Role {
  return { id, name: `Role ${id}`, permissions: [...DEFAULT_ROLE_PERMISSIONS[id]], ...overrides }
}

/** An enterprise in India with the flags of a new one. */
export function buildConfiguration({
  enterprise,
  flags,
  publicUrl = null,
  hasParaphraseService = false,
}: DeepPartial<Configuration> = {}): Configuration {
  return {
    enterprise: {
      id: BUILT_ENTERPRISE_ID,
      name: 'Example Travels',
      timeZone: 'Asia/Kolkata',
      locale: 'en',
      defaultCountry: null,
      ...enterprise,
    },
    flags: { promptAgents: false, hideSignup: false, showTopBar: true, artifactsEnabled: false, ...flags },
    publicUrl,
    hasParaphraseService,
  }
}
type DeepPartial<T> = { readonly [K in keyof T]?: Partial<T[K]> }

/** A captcha whose picture shows a word. */
export function buildCaptcha(word = 'K7PQ2', overrides: Partial<Captcha> = {}): Captcha {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="56"><rect width="160" height="56" fill="#eef2f5"/>' +
    `<text x="80" y="37" font-family="monospace" font-size="28" letter-spacing="6" text-anchor="middle">${word}</text></svg>`
  return {
    captchaId: nextId('captcha'),
    isRequired: true,
    image: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    challenge: {},
    ...overrides,
  }
}
