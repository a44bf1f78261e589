import type { Group } from '@platform/contract'
import { buildGroup } from './build.ts'

export const sampleGroups = (): Group[] => [
  buildGroup({ id: 'group-frequent', name: 'Frequent travellers' }),
  buildGroup({ id: 'group-newsletter', name: 'Newsletter' }),
  buildGroup({ id: 'group-corporate', name: 'Corporate' }),
]
