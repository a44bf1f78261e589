export * from '../areas/builders.generated.ts'
export { BUILT_AT, BUILT_ENTERPRISE_ID, nextId } from '../ids.ts'
export { exampleInput } from '@platform/contract/all'
