import type { EntityValue } from '@platform/contract'
import { serveThread } from '../../../core/compute/serveThread.ts'
import { tidyValues, type TidyValues } from './tidyValues.ts'

serveThread<readonly EntityValue[], TidyValues>(tidyValues)
