import { describeExports } from '@platform/testing/conformance'
import { describe } from 'vitest'
import { chartLines } from '../charts/testing/chartLines.tsx'
import * as exported from '../index.ts'
import '../styles.css'

describe('@platform/reports', () => {
  describeExports(exported, { ...chartLines })
})
