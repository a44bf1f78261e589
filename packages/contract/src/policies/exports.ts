export type { Access, Action } from './can.ts'
