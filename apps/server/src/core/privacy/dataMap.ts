import type { Tables } from '../database/tables.ts'

/** People whose data is stored. */
export type Person = 'contact' | 'visitor' | 'staff'

/**
 * What a column contains about a person: `personal` describes one, or is what one has written; `reference` only leads to
 * one; `none` does neither.
 */
export type PersonalData = 'personal' | 'reference' | 'none'

/** How a row leads to a person: by a column with the id of the person, or with that of a row of another table. */
export type Lead<Table> = (keyof Table & string) | { readonly column: keyof Table & string; readonly of: keyof Tables }

export interface TableMap<Table> {
  readonly leadsTo: { readonly [P in Person]?: Lead<Table> }
  readonly columns: { readonly [Column in keyof Table & string]: PersonalData }
}

/**
 * What is known of people, and where. Every column of every table has an entry: the author of a column decides here whether it
 * is personal. The people of a visitor's conversations are found by `conversations.id`, contacts by `contacts.id`, the
 * staff by `users.id`. Texts that an enterprise writes for its bots are not counted as personal.
 *
 * Each feature says it of its tables (`*.data.ts`); `dataMap.generated.ts` has them all.
 */
export type DataMap = { readonly [Table in keyof Tables]: TableMap<Tables[Table]> }

/** The tables of a feature. */
export type DataOf<Table extends keyof Tables> = Pick<DataMap, Table>
