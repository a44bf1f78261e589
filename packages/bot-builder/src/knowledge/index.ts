export { Knowledge } from './components/Knowledge/Knowledge.tsx'
export type { KnowledgeProps } from './components/Knowledge/Knowledge.tsx'
export { KnowledgeSearch } from './components/KnowledgeSearch/KnowledgeSearch.tsx'
export type { KnowledgeSearchProps } from './components/KnowledgeSearch/KnowledgeSearch.tsx'
