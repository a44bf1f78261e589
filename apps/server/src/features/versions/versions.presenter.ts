import type { Version } from '@platform/contract'
import type { VersionRow } from './versions.store.ts'

export function presentVersion(
  row: VersionRow,
  { published, newest }: { published: number | null; newest: number },
): Version {
  return {
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    intents: row.intents,
    phrases: row.phrases,
    accuracy: row.accuracy,
    restoredFrom: row.restored_from,
    isLive: row.version === published,
    isNewest: row.version === newest,
  }
}
