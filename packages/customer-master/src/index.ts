// Written by `pnpm registries`.
export * from './attributes/index.ts'
export * from './contact-form/index.ts'
export * from './duplicates/index.ts'
export * from './messages/index.ts'
export * from './phone-book/index.ts'
export * from './segments/index.ts'
export * from './shared/index.ts'
export * from './uploads/index.ts'
