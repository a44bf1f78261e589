export { Configuration } from './components/Configuration/Configuration.tsx'
export type { ConfigurationProps } from './components/Configuration/Configuration.tsx'
