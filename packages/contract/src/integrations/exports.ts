export { maySendKeyTo, readBaseUrl, type BaseUrlReading } from './baseUrl.ts'
export * from './integrations.limits.ts'
export {
  connectionRules,
  INTEGRATION_KEY_REQUIRED,
  INTEGRATION_NAME_TAKEN,
  integrationInUse,
  integrationRules,
  INTEGRATIONS_TOO_MANY,
  usesOfIntegration,
  type ConnectionError,
  type ConnectionToCheck,
  type IntegrationError,
  type IntegrationToCheck,
  type IntegrationUser,
  type SavedConnection,
} from './integrations.rules.ts'
export type {
  Integration,
  IntegrationInput,
  IntegrationOption,
  IntegrationOutage,
  IntegrationTest,
  IntegrationTestInput,
  IntegrationUse,
  LanguageModelErrorCode,
  LlmType,
} from './integrations.schema.ts'
