import { namesFieldOf, type NamesField } from '@platform/contract'
import { notFound } from '../../../core/http/failed.ts'
import type { CompareOptions } from '../book/compareRows.ts'

/** Finds the mapped field of an upload whose cells are names. 404 if it is none. */
export function requireNamesField({ upload, lists, attributes }: CompareOptions, fieldId: string): NamesField {
  const isMapped = upload.mapping.some((each) => each.fieldId === fieldId)
  const field = isMapped ? namesFieldOf(fieldId, { lists: lists.values(), attributes }) : undefined
  if (!field) throw notFound()
  return field
}
