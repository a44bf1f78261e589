export * from './deliveryStatus.ts'
