import { describeConformance } from '@platform/testing/conformance'
import { describe } from 'vitest'
import { Note } from './Note.tsx'

describe('Note', () => {
  describeConformance(
    (props) => (
      <Note {...props} tone="warning" title="Careful">
        Text
      </Note>
    ),
    { className: 'platform-Note' },
  )
})
