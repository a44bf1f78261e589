import { serveProcess } from '../../../core/compute/serveProcess.ts'
import type { PatternsTask } from './openPatternChecker.ts'
import { patternErrors, type PatternErrors } from './patternErrors.ts'

serveProcess<PatternsTask, PatternErrors>(async ({ patterns }) => patternErrors(patterns))
