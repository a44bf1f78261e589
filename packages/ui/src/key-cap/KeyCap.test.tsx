import { describeConformance } from '@platform/testing/conformance'
import { describe } from 'vitest'
import { KeyCap } from './KeyCap.tsx'

describe('KeyCap', () => {
  describeConformance((props) => <KeyCap {...props}>Ctrl K</KeyCap>, { className: 'platform-KeyCap' })
})
