export { useIntegrationForm } from './headless/useIntegrationForm.ts'
export type {
  ConnectionTest,
  SavedIntegration,
  UseIntegrationFormOptions,
  UseIntegrationFormResult,
} from './headless/useIntegrationForm.ts'
export { useIntegrations } from './headless/useIntegrations.ts'
export type { UseIntegrationsResult } from './headless/useIntegrations.ts'
export type { IntegrationErrors, IntegrationValues } from './headless/validateIntegration.ts'
