import { groupTexts, type TextGroup } from '@platform/nlu'
import { serveThread } from '../../../core/compute/serveThread.ts'
import type { GroupTask } from './openGrouper.ts'

serveThread(({ texts, language }: GroupTask): TextGroup[] => groupTexts(texts, { language }))
