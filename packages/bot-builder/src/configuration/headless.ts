export { useConfiguration } from './headless/useConfiguration.ts'
export type { UseConfigurationResult } from './headless/useConfiguration.ts'
export type { ConfigErrors } from './headless/validateConfig.ts'
