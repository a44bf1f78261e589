import { DELETED_CONTACTS_KEPT_DAYS, numberKey, type Contact } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inEnterprise } from '../../core/work/work.ts'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import {
  contactOfConversation,
  makeContact,
  makeConversationOf,
  makeGroup,
  newPhoneNumber,
} from '../../testing/contacts.ts'
import { removeOldDeletions } from '../contacts/deletions/deletions.service.ts'

// What the expectations of all back ends do not test: the indexes, requests at the same time, imports, expiry.

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

const owner = () => server.services.database.owner
const mergeOf = (...contacts: readonly Contact[]) => ({
  survivorId: contacts[0]?.id ?? '',
  contacts: contacts.map(({ id, revision }) => ({ id, revision })),
})
const idsOf = (contacts: readonly Contact[]) => contacts.map(({ id }) => id)

it('the database and the contract have the same keys of numbers', async () => {
  const numbers = [
    '+52 1 55 1234 5678',
    '+52 55 1234 5678',
    '+54 9 11 2345 6789',
    '+54 11 2345 6789',
    '+55 11 98765 4321',
    '+55 11 8765 4321',
    '+55 11 92345 6789',
    '0091 98765-43210',
    '+44 (0)20 7946 0018',
    '+1 (212) 555-0199',
  ]
  const { rows } = await sql<{ key: string }>`
    select contact_whatsapp_key(number) as key from unnest(${numbers}::text[]) with ordinality as n(number, at)
    order by at`.execute(owner())
  expect(rows.map(({ key }) => key)).toEqual(numbers.map(numberKey))
})

it('no kind of reason reads the whole phone book: each has an index', async () => {
  const { rows } = await sql<{ name: string; condition: string | null }>`
    select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as condition from pg_index
    where indrelid = 'contacts'::regclass`.execute(owner())
  const names = rows.map(({ name }) => name)
  for (const kind of ['trunk_digit', 'other_whatsapp', 'value_email', 'twitter', 'facebook', 'instagram', 'name']) {
    expect(names).toContain(`contacts_${kind}`)
  }
})

describe('duplicates.list', () => {
  it('lists ten contacts of a larger group, and their number', async () => {
    const twitterId = newPhoneNumber()
    for (let made = 0; made < 12; made += 1) await makeContact(staff, { twitterId })
    const { groups } = (await staff.call('duplicates.list', { perPage: 100 })).output
    const group = groups.find(({ reasons }) => reasons[0]?.value === twitterId)
    expect([group?.contacts.length, group?.count]).toEqual([10, 12])
    await staff.call('contacts.deleteMany', { contactIds: group?.contacts.map(({ id }) => id) ?? [] })
  })

  it('continues after a value that more contacts have than one search reads', async () => {
    const mark = newPhoneNumber().replaceAll(/\D/g, '')
    const made = [
      ...['a', 'a', 'a', 'b', 'b'].map((letter) => makeContact(staff, { facebookId: `${letter}${mark}` })),
      ...['c', 'd', 'd'].map((letter) => makeContact(staff, { facebookId: `${letter}${mark}` })),
    ]
    await Promise.all(made)
    const found = await inEnterprise(server.services, server.enterprises.a.id, async ({ db }) => {
      const keys: string[] = []
      let after: string | undefined = ''
      while (after !== undefined) {
        const { rows } = await sql<{ key: string; ids: string[] | null }>`
          select group_key as key, contact_ids as ids
          from find_duplicates('facebook', ${after}, 10, 2, '{}'::text[])`.execute(db)
        keys.push(...rows.flatMap(({ key, ids }) => (ids && key.endsWith(mark) ? [key.charAt(0)] : [])))
        after = rows.find(({ ids }) => ids === null)?.key
      }
      return keys
    })
    expect(found).toEqual(['a', 'b', 'd'])
  })

  it('has no contacts of another enterprise, and none that an import hides', async () => {
    const instagramId = newPhoneNumber()
    const one = await makeContact(staff, { instagramId })
    const other = await makeContact(staff, { instagramId })
    await makeContact(await signedIn(server, 'b'), { instagramId })
    const listed = async () => {
      const { groups } = (await staff.call('duplicates.list', { perPage: 100 })).output
      return groups.find(({ reasons }) => reasons[0]?.value === instagramId)?.contacts.map(({ id }) => id)
    }
    expect(await listed()).toEqual(idsOf([one, other]).toSorted())
    await sql`
      insert into contact_uploads (id, enterprise_id, file_name, phase, replaces, reading, columns, mapping, hides_contacts,
        created_at, expires_at)
      values ('hiding', ${server.enterprises.a.id}, 'a.csv', 'importing', false, '{}', '[]', '[]', true, now(), now())`.execute(
      owner(),
    )
    await sql`update contacts set import_id = 'hiding' where id = ${other.id}`.execute(owner())
    expect(await listed()).toBeUndefined()
    expect(await staff.call('contacts.merge', mergeOf(one, other))).toMatchObject({ httpStatus: 404 })
    await sql`delete from contact_uploads where id = 'hiding'`.execute(owner())
    expect(await listed()).toHaveLength(2)
  })

  it('refuses an invalid cursor', async () => {
    expect(await staff.call('duplicates.list', { cursor: 'none' })).toMatchObject({ httpStatus: 422 })
  })
})

describe('contacts.merge', () => {
  it('of the same contacts at the same time happens once', async () => {
    const contacts = [await makeContact(staff), await makeContact(staff), await makeContact(staff)]
    const [a, b, c] = contacts as [Contact, Contact, Contact]
    const results = await Promise.all([
      staff.call('contacts.merge', mergeOf(a, b)),
      staff.call('contacts.merge', mergeOf(b, a)),
      staff.call('contacts.merge', mergeOf(c, a)),
      staff.call('contacts.save', { id: a.id, name: 'Saved', revision: a.revision }),
    ])
    expect(results.filter(({ reply }) => reply.status === true)).toHaveLength(1)
  })

  it('counts the contacts of groups, before and after', async () => {
    const group = await makeGroup(staff)
    const countOf = async () => {
      const { groups } = (await staff.call('groups.list', { search: group.name })).output
      return groups[0]?.count
    }
    const contacts = [
      await makeContact(staff, { groupIds: [group.id] }),
      await makeContact(staff, { groupIds: [group.id] }),
    ]
    const { mergeId } = (await staff.call('contacts.merge', mergeOf(...contacts))).output
    expect(await countOf()).toBe(1)
    await staff.call('contacts.unmerge', { mergeId })
    expect(await countOf()).toBe(2)
  })

  it('can be undone in any order if one contact was merged twice', async () => {
    const contacts = [
      await makeContact(staff, { twitterId: 'a' }),
      await makeContact(staff, { facebookId: 'b' }),
      await makeContact(staff, { instagramId: 'c' }),
    ]
    const [a, b, c] = contacts as [Contact, Contact, Contact]
    const first = (await staff.call('contacts.merge', mergeOf(a, b))).output
    const second = (await staff.call('contacts.merge', mergeOf(c, first.contact))).output
    for (const { mergeId } of [first, second]) {
      expect((await staff.call('contacts.unmerge', { mergeId })).output).toMatchObject({ restored: 1, skipped: [] })
    }
    const now = await Promise.all(contacts.map(async ({ id }) => (await staff.call('contacts.get', { id })).output))
    expect(now.map(({ phone, instagramId }) => [phone, instagramId])).toEqual(
      contacts.map(({ phone, instagramId }) => [phone, instagramId]),
    )
  })

  it('the conversations of the others belong to the contact that stays, until the merge is undone', async () => {
    const contacts = [await makeContact(staff), await makeContact(staff), await makeContact(staff)]
    const [a, b, c] = contacts as [Contact, Contact, Contact]
    const talks = await Promise.all(contacts.map(async ({ id }) => makeConversationOf(server, staff, id)))
    const holders = async () => Promise.all(talks.map(async (id) => contactOfConversation(server, id)))
    const first = (await staff.call('contacts.merge', mergeOf(a, b))).output
    expect(await holders()).toEqual([a.id, a.id, c.id])
    const second = (await staff.call('contacts.merge', mergeOf(c, first.contact))).output
    expect(await holders()).toEqual([c.id, c.id, c.id])
    // Not in the order of the merges.
    await staff.call('contacts.unmerge', { mergeId: first.mergeId })
    expect(await holders()).toEqual([c.id, b.id, c.id])
    await staff.call('contacts.unmerge', { mergeId: second.mergeId })
    expect(await holders()).toEqual([a.id, b.id, c.id])
  })

  it('expires: the timelines of the others go, and the history of their consents becomes the survivor’s', async () => {
    const [survivor, other] = [await makeContact(staff), await makeContact(staff, { consents: { rcs: 'granted' } })]
    const { mergeId } = (await staff.call('contacts.merge', mergeOf(survivor, other))).output
    const changesOf = async (id: string) =>
      (await owner().selectFrom('contact_changes').select('id').where('contact_id', '=', id).execute()).length
    expect(await changesOf(other.id)).toBeGreaterThan(0)
    await sql`update contact_deletions set deleted_at = deleted_at - ${DELETED_CONTACTS_KEPT_DAYS + 1} * interval '1 day'
      where id = (select deletion_id from contact_merges where id = ${mergeId})`.execute(owner())
    await removeOldDeletions(server.services)
    expect(await staff.call('contacts.unmerge', { mergeId })).toMatchObject({ httpStatus: 404 })
    expect(await changesOf(other.id)).toBe(0)
    const { entries } = (await staff.call('contacts.timeline', { id: survivor.id })).output
    expect(entries.filter(({ type }) => type === 'consentChanged')).toHaveLength(2)
    expect(entries.find(({ type }) => type === 'merged')).toMatchObject({ contacts: [{ phone: other.phone }] })
  })
})

it('a timeline is added to, never changed, by a call', async () => {
  const { id } = await makeContact(staff)
  for (const statement of [
    sql`update contact_changes set details = '{}' where contact_id = ${id}`,
    sql`delete from contact_changes where contact_id = ${id}`,
  ]) {
    const changing = inEnterprise(server.services, server.enterprises.a.id, ({ db }) => statement.execute(db))
    await expect(changing).rejects.toThrow(/permission denied/)
  }
})
