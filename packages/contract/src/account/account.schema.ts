import * as z from 'zod/mini'
import { country, id, text } from '../schema.ts'
import { PERMISSIONS, type Permission } from '../permissions.ts'
import { EMAIL_MAX, LOGIN_DEVICES_MAX, PASSWORD_MAX } from './account.limits.ts'

export const PermissionSchema = z.enum(PERMISSIONS as [Permission, ...Permission[]])

/** A member of staff, in the form that they may read themselves. */
export const UserSchema = z.object({
  id,
  enterpriseId: id,
  name: z.string(),
  email: z.string(),
  /** Ids of the roles that the user holds (specification 3 §6). */
  roles: z.array(z.int()),
  isAdmin: z.boolean(),
  /** The union of the permissions of the roles. */
  permissions: z.array(PermissionSchema),
  profilePicture: z.nullable(z.string()),
})
export type User = z.infer<typeof UserSchema>

/** The use of a captcha: the specification names `forgetPassword`. */
export const CaptchaPurposeSchema = z.enum(['login', 'forgetPassword', 'signup'])

export const CaptchaSchema = z.object({
  captchaId: id,
  /** False if signing in requires no captcha. */
  isRequired: z.boolean(),
  /** The picture, as a data URI. */
  image: z.string(),
  /** The accessible alternative: a proof-of-work challenge that the browser solves. */
  challenge: z.record(z.string(), z.unknown()),
})
export type Captcha = z.infer<typeof CaptchaSchema>

export const LoginInputSchema = z.object({
  email: text(EMAIL_MAX),
  password: z.string().check(z.maxLength(PASSWORD_MAX)),
  captchaId: z.optional(text(64)),
  /** The text that the user read in the picture. */
  captcha: z.optional(text(32)),
  /** The solved challenge, instead of `captcha`. */
  proof: z.optional(z.string().check(z.maxLength(4096))),
  /** `deviceToken` of earlier sign-ins on this device, of any account: known devices need no proof of work. */
  deviceTokens: z.optional(z.array(text(128)).check(z.maxLength(LOGIN_DEVICES_MAX))),
  /** Ends the user's other sessions. */
  removeExistingSession: z._default(z.boolean(), false),
})

export const SessionSchema = z.object({
  /** Sent with every later call in the header `authentication-token`. */
  token: z.string(),
  user: UserSchema,
  /** Marks this device as known to the account, for `deviceTokens` of later sign-ins. Absent on other back ends. */
  deviceToken: z.optional(z.string()),
})
export type Session = z.infer<typeof SessionSchema>

export const RoleSchema = z.object({ id: z.int(), name: z.string(), permissions: z.array(PermissionSchema) })
export type Role = z.infer<typeof RoleSchema>

/** The permission configuration: groups with their actions, and the enterprise's roles. */
export const PermissionConfigurationSchema = z.object({
  groups: z.array(z.object({ id: z.string(), values: z.array(z.string()) })),
  roles: z.array(RoleSchema),
})

/** Feature flags (specification 3 §1). A flag that is false removes the related feature. */
export const FeatureFlagsSchema = z.object({
  promptAgents: z.boolean(),
  hideSignup: z.boolean(),
  showTopBar: z.boolean(),
  artifactsEnabled: z.boolean(),
})
export type FeatureFlags = z.infer<typeof FeatureFlagsSchema>

export const ConfigurationSchema = z.object({
  enterprise: z.object({
    id,
    name: z.string(),
    timeZone: z.string(),
    locale: z.string(),
    /** That of phone numbers without a country code, two letters of ISO 3166; null if numbers need one. */
    defaultCountry: z._default(z.nullable(z.string()), null),
  }),
  flags: FeatureFlagsSchema,
  /** Public address of the server, without a trailing slash; null if it equals the address of the request. */
  publicUrl: z._default(z.nullable(z.string()), null),
  /** Whether a service of the operator paraphrases training phrases, so that no language model is needed for it. */
  hasParaphraseService: z.optional(z.boolean()),
})
export type Configuration = z.infer<typeof ConfigurationSchema>

export const ConfigurationInputSchema = z.object({
  flags: z._default(z.partial(FeatureFlagsSchema), {}),
  enterprise: z._default(z.object({ defaultCountry: z.optional(z.nullable(country)) }), {}),
})
