export type { ResponseContent, ResponseEditor, ResponseInput, ResponseState } from './headless/responseState.ts'
