export * from './channels.ts'
export * from './channels.limits.ts'
