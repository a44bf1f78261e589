// Written by `pnpm registries`.
export * from './attributes/headless.ts'
export * from './contact-form/headless.ts'
export * from './duplicates/headless.ts'
export * from './phone-book/headless.ts'
export * from './segments/headless.ts'
export * from './uploads/headless.ts'
