import type { Label } from '@platform/contract'
import { buildLabel } from './build.ts'

export const sampleLabels = (): Label[] => [
  buildLabel({ id: 'label-vip', name: 'VIP' }),
  buildLabel({ id: 'label-hindi', name: 'Speaks Hindi' }),
  buildLabel({ id: 'label-arabic', name: 'Speaks Arabic' }),
  buildLabel({ id: 'label-refund', name: 'Refund pending' }),
]
