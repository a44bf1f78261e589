export * from './builders/index.ts'
export * from './memory-backend/index.ts'
