import { isRecord } from '@platform/contract/protocol'

/** Unsaved changes of one record, stored while no user is signed in. */
export interface Draft<Content> {
  /** Identifies the record, for instance `${agentId}/${entityId}`. */
  readonly recordKey: string
  /** The revision that the changes are based on; null for a new record and for records without revisions. */
  readonly revision: number | null
  readonly content: Content
}

/** Serializes a draft. The content must survive `JSON.stringify`. */
export function serializeDraft({ recordKey, revision, content }: Draft<unknown>): string {
  return JSON.stringify({ recordKey, revision, content })
}

/**
 * Parses the output of {@link serializeDraft}. Returns null for a draft of another record and for any other text.
 *
 * @param readContent Returns the content, or null if the parsed JSON has another shape.
 */
export function parseDraft<Content>(
  stored: string | null,
  recordKey: string,
  readContent: (content: unknown) => Content | null,
): Draft<Content> | null {
  const draft = parseJson(stored)
  if (!isRecord(draft) || draft.recordKey !== recordKey) return null
  const { revision } = draft
  if (revision !== null && !(typeof revision === 'number' && Number.isInteger(revision))) return null
  const content = readContent(draft.content)
  return content === null ? null : { recordKey, revision, content }
}

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null // cut off by the quota of the store, or written by something else
  }
}
