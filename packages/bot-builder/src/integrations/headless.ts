export { useIntegrationForm } from './headless/useIntegrationForm.ts'
export type { ConnectionTest, UseIntegrationFormResult } from './headless/useIntegrationForm.ts'
export type { IntegrationErrors, IntegrationValues } from './headless/validateIntegration.ts'
