import { describeConformance } from '@platform/testing/conformance'
import { describe } from 'vitest'
import { Badge } from './Badge.tsx'

describe('Badge', () => {
  describeConformance(
    (props) => (
      <Badge {...props} tone="success" hasDot>
        Trained
      </Badge>
    ),
    { className: 'platform-Badge' },
  )
})
