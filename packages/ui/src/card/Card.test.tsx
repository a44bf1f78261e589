import { describeConformance } from '@platform/testing/conformance'
import { describe } from 'vitest'
import { Card } from './Card.tsx'

describe('Card', () => {
  describeConformance(
    (props) => (
      <Card {...props} title="Scope">
        Text
      </Card>
    ),
    { className: 'platform-Card' },
  )
})
