import { describeConformance } from '@platform/testing/conformance'
import { describe } from 'vitest'
import { EmptyState } from './EmptyState.tsx'

describe('EmptyState', () => {
  describeConformance(
    (props) => <EmptyState {...props} title="No Agents to Show" description="An agent answers customers." />,
    { className: 'platform-EmptyState' },
  )
})
