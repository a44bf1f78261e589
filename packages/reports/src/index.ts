// Written by `pnpm registries`.
export * from './conversation/index.ts'
export * from './dashboard/index.ts'
export * from './messages/index.ts'
export * from './report/index.ts'
export * from './shared/index.ts'
