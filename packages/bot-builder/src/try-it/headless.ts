export { useTryIt } from './headless/useTryIt.ts'
export type { UseTryItOptions, UseTryItResult } from './headless/useTryIt.ts'
export type { TryItExchange, TryItReply } from './headless/tryItReducer.ts'
