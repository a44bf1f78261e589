import type { Contact, InputOf, RowError, UploadDetail } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect } from 'vitest'
import { freshName, freshPhone } from '../../../transport-suite/helpers.ts'

type Rows = InputOf<'uploads.rows'>

/** The header of names and phone numbers. */
export const HEAD = 'Name,Phone Number'
/** Returns a row of cells. */
export const line = (...cells: string[]) => cells.join(',')
/** Returns the text of a file with a header of names and phone numbers. */
export const sheet = (...rows: string[]) => [HEAD, ...rows].join('\n')
/** Returns a row of a new contact. */
export const person = (name = freshName('C')) => line(name, freshPhone())
/** Returns the E.164 form of a number of the suite. */
export const compact = (phone: string) => phone.replaceAll(' ', '')

/** Returns the rows of an upload. */
export const rowsOf = async (admin: Transport, uploadId: string, input: Partial<Rows> = {}) =>
  (await admin.call('uploads.rows', { uploadId, ...input })).rows
/** Returns the rows of an upload with what becomes of them, such as `2 created`. */
export const statesOf = async (admin: Transport, uploadId: string) =>
  (await rowsOf(admin, uploadId)).map(({ row, state }) => `${row} ${state}`)
/** Returns the rejected rows of an upload with their errors. */
export const errorsOf = async (admin: Transport, uploadId: string) =>
  (await rowsOf(admin, uploadId, { show: 'rejected' })).map(({ row, errors }) => ({ row, errors }))
/** Returns the number of contacts of a group. */
export const countOf = async (admin: Transport, groupId: string) =>
  (await admin.call('contacts.count', { groupIds: [groupId] })).count
/** Returns the contacts of a group. */
export async function membersOf(admin: Transport, groupId: string): Promise<Contact[]> {
  const { contacts } = await admin.call('contacts.list', { groupIds: [groupId], perPage: 100 })
  return Promise.all(contacts.map(({ id }) => admin.call('contacts.get', { id })))
}
/** What an upload has counted, as one text. */
export const counted = ({ counts, totalLines, acceptedLines, errorLines }: UploadDetail) => {
  const { created = 0, updated = 0, unchanged = 0, rejected = 0 } = counts ?? {}
  expect([acceptedLines, errorLines]).toEqual([created + updated + unchanged, rejected])
  expect(totalLines).toBe(acceptedLines + errorLines)
  return `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`
}
/** Matches an error of a row. */
export const sentence = (name: string, fieldId: string | null, values: RowError['values'] = {}) =>
  expect.objectContaining({ sentence: name, fieldId, values, message: expect.stringMatching(/./) })

/** The answers about channels, without when and how they were given. */
export const answersOf = (consents: Contact['consents'] = {}) =>
  Object.entries(consents).map(([channel, { status }]) => [channel, status])

/** Encodes a text of the Basic Multilingual Plane in UTF-16 with a byte order mark. */
export function utf16(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    `\uFEFF${text}`.split('').flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  )
}
