export type { StoredFile } from './files.schema.ts'
