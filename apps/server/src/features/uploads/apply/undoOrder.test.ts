import type { Contact } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inEnterprise } from '../../../core/work/work.ts'
import { signedIn, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { makeContact, makeGroup, makeLabel, newPhoneNumber } from '../../../testing/contacts.ts'
import { checkedUpload, csvOf, importedUpload, undone, untilPhase } from '../../../testing/uploads.ts'
import { findUpload } from '../uploads.store.ts'
import { beginImport } from './beginImport.ts'
import { updateExisting } from './import.service.ts'

const LETTERS = ['A', 'B', 'C', 'D'] as const
type Letter = (typeof LETTERS)[number]

let server: TestServer
let staff: Staff
/** The number of the contact that all files of a test are about. */
let phone: string
/** The ids of the groups of the files. */
let groupIds: Readonly<Record<Letter, string>>
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
  for (const letter of LETTERS) await makeLabel(staff, `Label ${letter}`)
  const made = await Promise.all(LETTERS.map(async (letter) => [letter, (await makeGroup(staff)).id] as const))
  groupIds = Object.fromEntries(made) as Record<Letter, string>
})
afterAll(() => server.close())
beforeEach(async () => {
  await staff.call('contacts.deleteMany', { filter: {} })
  phone = newPhoneNumber()
})

/** The phone book, without revisions and times of changes. */
async function book(): Promise<unknown> {
  const { owner } = server.services.database
  const { rows: contacts } = await sql`
    select id, name, name_key, phone, twitter_id, search_text, created_at,
      array(select list_id from contact_list_members where contact_id = contacts.id order by 1) as lists
    from contacts order by id`.execute(owner)
  const { rows: lists } = await sql`select id, contact_count from contact_lists order by id`.execute(owner)
  return { contacts, lists }
}

/** A file with a name for the contact, and with a label. It is imported into the group of the letter. */
const fileOf = (letter: Letter): string =>
  csvOf([
    ['Name', 'Phone Number', 'Twitter ID', 'Labels'],
    [`Name ${letter}`, phone, `by-${letter}`, `Label ${letter}`],
  ])

const inputOf = (letter: Letter) => ({ replaces: true, groupId: groupIds[letter] })

async function imported(letter: Letter): Promise<string> {
  const { uploadId, counts } = await importedUpload(staff, fileOf(letter), inputOf(letter))
  expect(counts).toMatchObject({ rejected: 0, unchanged: 0 })
  return uploadId
}

const inA = <T>(operation: Parameters<typeof inEnterprise<T>>[2]): Promise<T> =>
  inEnterprise(server.services, server.enterprises.a.id, operation)

const keptBy = async (uploadId: string): Promise<number | null> => (await undone(staff, uploadId)).keptCount

async function contact(): Promise<Contact | undefined> {
  const found = (await staff.call('contacts.list', { search: phone })).output.contacts[0]
  return found && (await staff.call('contacts.get', { id: found.id })).output
}

async function renameByHand(): Promise<void> {
  const stored = await contact()
  if (stored) await staff.call('contacts.save', { ...stored, consents: {}, name: 'By hand' })
}

describe.each([false, true])('imports that are undone in reverse order, of a contact that exists: %s', (exists) => {
  // A letter is an import, a minus the undo of the last one that is not undone.
  it.each(['AB--', 'ABC---', 'AB-C--', 'AB-CD---', 'AB-B-CD-B---'])('%s', async (steps) => {
    if (exists) await makeContact(staff, { phone, groupIds: [groupIds.B] })
    const standing: { uploadId: string; before: unknown }[] = []
    const after: unknown[] = []
    const wanted: unknown[] = []
    for (const step of steps) {
      const letter = LETTERS.find((one) => one === step)
      const last = letter ? undefined : standing.pop()
      if (letter) standing.push({ before: await book(), uploadId: await imported(letter) })
      if (last) after.push({ kept: await keptBy(last.uploadId), book: await book() })
      if (last) wanted.push({ kept: 0, book: last.before })
    }
    expect([after, standing]).toEqual([wanted, []])
  })
})

it('an undo goes past an import that was cancelled after it had updated the contact', async () => {
  const first = await imported('A')
  const { uploadId } = await checkedUpload(staff, fileOf('B'), inputOf('B'))
  const { tasks } = server.services
  await inA(async (work) => {
    const upload = await findUpload(work.db, uploadId)
    if (upload) await beginImport(work, { ...tasks, enqueue: async () => undefined }, upload)
  })
  await inA((work) => updateExisting(work, uploadId, { at: 0, offset: 0 }))
  expect((await contact())?.name).toBe('Name B')
  await staff.call('uploads.cancel', { uploadId })
  await untilPhase(staff, uploadId, 'cancelled')
  expect((await contact())?.name).toBe('Name A')
  expect(await keptBy(first)).toBe(0)
  expect(await contact()).toBeUndefined()
})

it.each(['before', 'after'] as const)('what a person changes %s the last import is undone stays', async (when) => {
  const first = await imported('A')
  if (when === 'before') await renameByHand()
  const second = await imported('B')
  expect(await keptBy(second)).toBe(0)
  if (when === 'after') await renameByHand()
  expect(await keptBy(first)).toBe(1)
  expect(await contact()).toMatchObject({ name: 'By hand', groupIds: [groupIds.A] })
})

it('what a person changes after both imports stays as it is', async () => {
  const uploadIds = [await imported('A'), await imported('B')]
  await renameByHand()
  for (const uploadId of uploadIds.toReversed()) expect(await keptBy(uploadId)).toBe(1)
  expect((await contact())?.name).toBe('By hand')
})

it('the undo of an earlier import keeps what a later one has updated, which can still be undone', async () => {
  const [first, second] = [await imported('A'), await imported('B')]
  expect(await keptBy(first)).toBe(1)
  expect((await contact())?.name).toBe('Name B')
  expect(await keptBy(second)).toBe(0)
  expect(await contact()).toMatchObject({ name: 'Name A', groupIds: [groupIds.A] })
})
