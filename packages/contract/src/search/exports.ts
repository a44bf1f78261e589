export * from './search.limits.ts'
export { matchesSearch, searchWords } from './search.rules.ts'
export type { SearchResults } from './search.ts'
