import type { Contact, MergedContents } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { list, text } from '../../core/database/storedForms.ts'

/** The contents of a contact as the contract has them: fields of later versions may be missing. */
const mergedContact = z.custom<Contact>((value) => typeof value === 'object' && value !== null)

/** What a merge stores so that it can be undone. */
interface MergeRecord {
  /** The contact that stays, before the merge. */
  readonly before: Contact
  /** What the merge has stored in it. */
  readonly after: MergedContents
  /** The contacts that were merged into it. */
  readonly others: readonly { readonly id: string; readonly name: string; readonly phone: string }[]
}

/** The types of the JSON columns of its tables. */
export const duplicatesColumns = {
  'contact_merges.record': jsonColumn<MergeRecord>(
    z.looseObject({ before: mergedContact, after: mergedContact, others: list({ id: text, name: text, phone: text }) }),
  ),
}
