import { describeConformance } from '@platform/testing/conformance'
import { describe } from 'vitest'
import { Skeleton } from './Skeleton.tsx'

describe('Skeleton', () => {
  describeConformance((props) => <Skeleton {...props} width={80} />, { className: 'platform-Skeleton' })
})
