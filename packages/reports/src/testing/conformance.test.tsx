import { describeExports } from '@platform/testing/conformance'
import { describe } from 'vitest'
import * as exported from '../index.ts'
import '../styles.css'

describe('@platform/reports', () => {
  describeExports(exported, {})
})
