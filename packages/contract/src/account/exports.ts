export * from './account.limits.ts'
export {
  CAPTCHA_WRONG,
  ADMINISTRATOR_LAST,
  CREDENTIALS_WRONG,
  loginFormRules,
  proofRequired,
  type LoginFormError,
  type LoginFormValues,
} from './account.rules.ts'
export { featureFlags, givenFlags } from './featureFlags.rules.ts'
export {
  type Captcha,
  type Configuration,
  type FeatureFlags,
  type Role,
  type Session,
  type User,
} from './account.schema.ts'
