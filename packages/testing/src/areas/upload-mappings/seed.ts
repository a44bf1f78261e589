import type { UploadMapping } from '@platform/contract'
import { buildUploadMapping } from './build.ts'

export const sampleUploadMappings = (): UploadMapping[] => [
  buildUploadMapping({ id: 'mapping-branches', name: 'Branches', options: { replaces: true, defaultCountry: 'IN' } }),
]
