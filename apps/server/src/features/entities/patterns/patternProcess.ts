import { serveReader } from '../../../core/reader/serveReader.ts'
import type { PatternsTask } from './openPatternChecker.ts'
import { patternErrors } from './patternErrors.ts'

serveReader<PatternsTask>(async ({ patterns }) => patternErrors(patterns))
