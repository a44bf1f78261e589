export { MARKDOWN_CASES, UNSAFE_ADDRESSES } from './markdownCases.ts'
export { treeOf } from './treeOf.ts'
