// Written by `pnpm registries`.
export * from './conversation/headless.ts'
export * from './dashboard/headless.ts'
export * from './report/headless.ts'
