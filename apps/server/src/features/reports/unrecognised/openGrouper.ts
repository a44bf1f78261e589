import type { Language } from '@platform/contract'
import type { TextGroup, TextToGroup } from '@platform/nlu'
import { openThread, type Thread } from '../../../core/compute/openThread.ts'
import { entryFile } from '../../../core/ownFiles.ts'

/** The texts to group, and the language of the agent. */
export interface GroupTask {
  readonly texts: readonly TextToGroup[]
  readonly language: Language
}

/** Groups texts of an enterprise. Throws a `WaitingLimitError` if too many of its requests wait. */
export type GroupTexts = (task: GroupTask, enterpriseId: string) => Promise<TextGroup[]>

const LIMITS = { timeoutMs: 20_000, heapMb: 256, waitingMax: 20 }

/** Opens the thread that groups texts, which takes up to some tenths of a second. */
export function openGrouper(
  thread: Thread<GroupTask, TextGroup[]> = openThread(
    entryFile('features/reports/unrecognised/groupThread.ts'),
    LIMITS,
  ),
): GroupTexts {
  return (task, enterpriseId) => thread.run(task, { turnGroup: enterpriseId })
}
