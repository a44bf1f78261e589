import { maskCondition, type Attribute, type Segment } from '@platform/contract'
import type { ContactView } from '../contacts/contacts.presenter.ts'
import type { SegmentRecord } from './segments.store.ts'

/** Converts a segment. For callers who may not see personal data, the values that it is compared with are masked. */
export function presentSegment(row: SegmentRecord, { attributes, isMasked }: ContactView): Segment {
  return {
    id: row.id,
    name: row.name,
    condition: isMasked ? maskCondition(row.condition, emailIdsOf(attributes)) : row.condition,
    count: row.contact_count,
    countedAt: row.counted_at?.toISOString() ?? null,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const emailIdsOf = (attributes: readonly Attribute[]): ReadonlySet<string> =>
  new Set(attributes.filter(({ inputType }) => inputType === 'email').map(({ id }) => id))
