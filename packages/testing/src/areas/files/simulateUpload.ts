import type { FileLike } from '@platform/contract'
import { PlatformError, type CallOptions } from '@platform/client'

/** Number of progress reports of one upload. */
const STEPS = 10

/** Waits for the duration of an upload, and reports its progress. */
export async function simulateUpload(
  files: readonly FileLike[],
  uploadMs: number,
  { onProgress, signal }: CallOptions,
): Promise<void> {
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0)
  for (let step = 0; step <= STEPS; step++) {
    if (signal?.aborted) throw new PlatformError({ type: 'ABORTED' })
    onProgress?.({ direction: 'upload', loadedBytes: Math.round((totalBytes * step) / STEPS), totalBytes })
    if (step < STEPS) await new Promise((resolve) => setTimeout(resolve, uploadMs / STEPS))
  }
}

/** The name of a file without folders and control characters. */
export function plainName(name: string): string {
  const base = name
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Bidi_Control}/gu, '')
  return base.replace(/[\p{Cc}\u{2028}\u{2029}]+/gu, ' ').trim()
}
