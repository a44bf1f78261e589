export { useConfiguration } from './headless/useConfiguration.ts'
export type { UseConfigurationResult } from './headless/useConfiguration.ts'
export type { ConfigErrors, ConfigProblem } from './headless/validateConfig.ts'
