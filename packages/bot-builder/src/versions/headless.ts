export { useVersions } from './headless/useVersions.ts'
export type { UseVersionsResult } from './headless/useVersions.ts'
