import type { UploadWarnings } from '@platform/contract'
import type { AcceptedRow } from '../reading.types.ts'

export const NO_WARNINGS: UploadWarnings = { rows: 0, kinds: [] }

/** Counts the accepted rows with warnings, and those of each kind. */
export function countWarnings(rows: readonly Pick<AcceptedRow, 'warnings'>[]): UploadWarnings {
  const warned = rows.filter(({ warnings }) => warnings !== undefined)
  if (warned.length === 0) return NO_WARNINGS
  return mergeWarnings(
    warned.map(({ warnings = [] }) => ({
      rows: 1,
      // A warning is always about a cell.
      kinds: warnings.map(({ field, sentence }) => ({ fieldId: field ?? '', sentence, count: 1 })),
    })),
  )
}

/** Adds counts of warnings. */
export function mergeWarnings(all: readonly UploadWarnings[]): UploadWarnings {
  const kinds = new Map<string, UploadWarnings['kinds'][number]>()
  for (const kind of all.flatMap((each) => each.kinds)) {
    const key = `${kind.fieldId} ${kind.sentence}`
    kinds.set(key, { ...kind, count: kind.count + (kinds.get(key)?.count ?? 0) })
  }
  return { rows: all.reduce((sum, { rows }) => sum + rows, 0), kinds: [...kinds.values()] }
}
