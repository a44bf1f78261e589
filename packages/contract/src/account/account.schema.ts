import * as z from 'zod'
import { id, object, text } from '../schema.ts'
import { PERMISSIONS, type Permission } from '../permissions.ts'
import { EMAIL_MAX, PASSWORD_MAX } from './account.limits.ts'

export const PermissionSchema = z.enum(PERMISSIONS as [Permission, ...Permission[]])

/** A member of staff, as they see themselves. */
export const UserSchema = object({
  id,
  enterpriseId: id,
  name: z.string(),
  email: z.string(),
  /** Ids of the roles that the user holds (specification 3 §6). */
  roles: z.array(z.number().int()),
  isAdmin: z.boolean(),
  /** The union of what the roles permit. */
  permissions: z.array(PermissionSchema),
  profilePicture: z.string().nullable(),
})
export type User = z.infer<typeof UserSchema>

/** What a captcha is asked for: the specification names `forgetPassword`. */
export const CaptchaPurposeSchema = z.enum(['login', 'forgetPassword', 'signup'])

export const CaptchaSchema = object({
  captchaId: id,
  /** False where signing in goes without one: then nobody need be asked. */
  isRequired: z.boolean(),
  /** The picture, as a data URI. */
  image: z.string(),
  /** The accessible second way: a proof-of-work challenge that a browser solves instead of a person. */
  challenge: z.record(z.string(), z.unknown()),
})
export type Captcha = z.infer<typeof CaptchaSchema>

export const LoginInputSchema = object({
  email: text(EMAIL_MAX),
  password: z.string().max(PASSWORD_MAX),
  captchaId: text(64).optional(),
  /** What the person read in the picture. */
  captcha: text(32).optional(),
  /** The solved challenge, instead of `captcha`. */
  proof: z.string().max(4096).optional(),
  /** Ends the person's other sessions. */
  removeExistingSession: z.boolean().default(false),
})

export const SessionSchema = object({
  /** Sent with every later call in the header `authentication-token`. */
  token: z.string(),
  user: UserSchema,
})
export type Session = z.infer<typeof SessionSchema>

export const RoleSchema = object({ id: z.number().int(), name: z.string(), permissions: z.array(PermissionSchema) })
export type Role = z.infer<typeof RoleSchema>

/** The permission configuration: groups with their actions, and the enterprise's roles. */
export const PermissionConfigurationSchema = object({
  groups: z.array(object({ id: z.string(), values: z.array(z.string()) })),
  roles: z.array(RoleSchema),
})

/** Feature flags (specification 3 §1). A flag that is false removes the related feature. */
export const FeatureFlagsSchema = object({
  promptAgents: z.boolean(),
  hideSignup: z.boolean(),
  showTopBar: z.boolean(),
  artifactsEnabled: z.boolean(),
})
export type FeatureFlags = z.infer<typeof FeatureFlagsSchema>

export const ConfigurationSchema = object({
  enterprise: object({ id, name: z.string(), timeZone: z.string(), locale: z.string() }),
  flags: FeatureFlagsSchema,
  /** Where pages reach the server, without a slash at its end; null where that is the address that it was asked at. */
  publicUrl: z.string().nullable().default(null),
})
export type Configuration = z.infer<typeof ConfigurationSchema>
