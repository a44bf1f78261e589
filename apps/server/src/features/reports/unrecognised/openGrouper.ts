import type { Language } from '@platform/contract'
import type { TextGroup, TextToGroup } from '@platform/nlu'
import { openThread, type Thread } from '../../../core/compute/openThread.ts'

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
  thread: Thread<GroupTask, TextGroup[]> = openThread(new URL('groupThread.ts', import.meta.url), LIMITS),
): GroupTexts {
  return (task, enterpriseId) => thread.run(task, { turnGroup: enterpriseId })
}
