import { DELETED_CONTACTS_KEPT_DAYS, SELECTION_MAX } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../core/database/id.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { signedIn, signedInWith, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import {
  contactInput,
  contactOfConversation,
  linkConversation,
  makeAttribute,
  makeContact,
  makeConversationOf,
  makeGroup,
  makeLabel,
  newPhoneNumber,
} from '../../testing/contacts.ts'
import { lockPhoneBook } from '../phone-book/phoneBooks.store.ts'

let server: TestServer
let staff: Staff
let otherStaff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
  otherStaff = await signedIn(server, 'b')
})
afterAll(() => server.close())

const rulesOf = (results: readonly { failure: unknown }[]): unknown[] =>
  results.flatMap(({ failure }) => (failure as { rule?: string } | undefined)?.rule ?? [])

describe('contacts.save', () => {
  it('answers 401 without a session and 403 without the permission of what it does', async () => {
    const { id, name } = await makeContact(staff)
    const [creation, change] = [contactInput(), { id, name }]
    expect((await server.call('contacts.save', creation)).httpStatus).toBe(401)
    const creator = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.CREATE')
    expect((await creator.call('contacts.save', contactInput())).httpStatus).toBe(200)
    expect(await creator.call('contacts.save', change)).toMatchObject({
      httpStatus: 403,
      reply: { permissions: ['CUSTOMER.EDIT', 'CUSTOMER.VIEW_PERSONAL'] },
    })
    const editor = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.EDIT', 'CUSTOMER.VIEW_PERSONAL')
    expect((await editor.call('contacts.save', change)).httpStatus).toBe(200)
    expect(await editor.call('contacts.save', creation)).toMatchObject({
      httpStatus: 403,
      reply: { permissions: ['CUSTOMER.CREATE'] },
    })
    const masked = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.EDIT')
    expect((await masked.call('contacts.save', change)).httpStatus).toBe(403)
  })

  it('creates one of several contacts with a number that are saved at once, in any spelling', async () => {
    const phones = ['+91 98450 00001', '919845000001', '0091-98450-00001', '+91 (0) 98450 00001']
    const results = await Promise.all(phones.map((phone) => staff.call('contacts.save', contactInput({ phone }))))
    expect(rulesOf(results)).toEqual(['DUPLICATE_PHONE', 'DUPLICATE_PHONE', 'DUPLICATE_PHONE'])
  })

  it('creates one of several contacts with an external id that are saved at once; another enterprise has its own', async () => {
    const externalId = newId()
    const inputs = [contactInput({ externalId }), contactInput({ externalId }), contactInput({ externalId })]
    const results = await Promise.all(inputs.map((input) => staff.call('contacts.save', input)))
    expect(rulesOf(results)).toEqual(['DUPLICATE_EXTERNAL_ID', 'DUPLICATE_EXTERNAL_ID'])
    expect((await makeContact(otherStaff, { externalId })).externalId).toBe(externalId)
  })

  it('refuses the second of two changes of one revision', async () => {
    const { id, revision } = await makeContact(staff)
    const change = (name: string) => staff.call('contacts.save', { id, name, revision })
    expect(rulesOf(await Promise.all([change('Mine'), change('Theirs')]))).toEqual(['STALE'])
  })

  it.each(['+91 12345', '+999 12345678', '+1 202 555 012', '+91 98450 00001 9999'])(
    'refuses %s, a number that no country has',
    async (phone) => {
      const { failure } = await staff.call('contacts.save', contactInput({ phone: `${phone}     ` }))
      expect(failure).toMatchObject({ type: 'REFUSED', errors: [{ field: 'phone' }] })
    },
  )

  it('stores and shows the number of a contact in one form, whatever is typed, with what was typed', async () => {
    const contact = await makeContact(staff, { phone: '+91 (0) 98450-00002' })
    expect(contact).toMatchObject({ phone: '+919845000002', typedPhone: '+91 (0) 98450-00002' })
    const { contacts } = (await staff.call('contacts.list', { search: '98450-00002' })).output
    expect(contacts).toMatchObject([{ phone: '+919845000002', typedPhone: '+91 (0) 98450-00002' }])
    const row = await server.services.database.owner
      .selectFrom('contacts')
      .select('phone_e164')
      .where('id', '=', contact.id)
      .executeTakeFirst()
    expect(row?.phone_e164).toBe('+919845000002')
    const { failure } = await staff.call('contacts.save', { id: contact.id, name: 'Same', phone: contact.phone })
    expect(failure).toBeUndefined()
  })

  it('refuses a number that no network has, unless the caller accepts it', async () => {
    const input = contactInput({ phone: '+91 98765 432' })
    const { failure } = await staff.call('contacts.save', input)
    expect(failure).toMatchObject({ errors: [{ field: 'phone', sentence: 'CUSTOMER_PHONE_UNKNOWN' }] })
    const { output } = await staff.call('contacts.save', { ...input, acceptsUnknownPhone: true })
    expect(output.contact.phone).toBe('+9198765432')
    const impossible = contactInput({ phone: '+999 12345678', acceptsUnknownPhone: true })
    expect((await staff.call('contacts.save', impossible)).failure).toMatchObject({
      errors: [{ sentence: 'CUSTOMER_PHONE_INVALID' }],
    })
  })

  it('audits the names of the changed fields, without numbers and values', async () => {
    const { id, name } = await makeContact(staff)
    await staff.call('contacts.save', { id, name, twitterId: 'secretive', whatsAppNumber: '+91 98450 11111' })
    const rows = await server.services.database.owner
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { before: null, after: { name, revision: 1 } },
      { before: { name, revision: 1 }, after: { name, revision: 2, changed: ['whatsapp_number', 'twitter_id'] } },
    ])
  })
})

const historyOf = async (contactId: string) =>
  server.services.database.owner
    .selectFrom('contact_consent_changes')
    .select(['channel', 'status', 'source', 'user_id', 'at'])
    .where('contact_id', '=', contactId)
    .orderBy('id')
    .execute()

describe('the history of consents', () => {
  it('has each change with the member of staff, is deleted with its contact, and restored with it', async () => {
    const { id, createdAt, consents } = await makeContact(staff, { consents: { sms: 'granted', email: 'withdrawn' } })
    const save = (input: object) => staff.call('contacts.save', { id, name: 'Asha', ...input })
    await save({ twitterId: 'none' })
    await save({ consents: { sms: 'withdrawn', email: 'withdrawn' } })
    const { updatedAt } = (await save({ consents: { sms: null } })).output.contact
    const history = await historyOf(id)
    expect(history.map(({ channel, status }) => [channel, status])).toEqual([
      ['email', 'withdrawn'],
      ['sms', 'granted'],
      ['sms', 'withdrawn'],
      ['sms', null],
    ])
    const by = { source: 'staff', user_id: (await staff.call('account.me', {})).output.id }
    expect(history[1]).toMatchObject({ ...by, at: new Date(createdAt) })
    expect(history[3]).toMatchObject({ ...by, at: new Date(updatedAt) })

    const { deletionId } = (await staff.call('contacts.delete', { id })).output
    expect(await historyOf(id)).toEqual([])
    await staff.call('contacts.restore', { deletionId: deletionId ?? '' })
    expect(await historyOf(id)).toEqual(history)
    expect((await staff.call('contacts.get', { id })).output.consents).toEqual({ email: consents.email })
  })

  it('is added to, never changed, by a call', async () => {
    const { id } = await makeContact(staff, { consents: { rcs: 'granted' } })
    for (const statement of [
      sql`update contact_consent_changes set status = null where contact_id = ${id}`,
      sql`delete from contact_consent_changes where contact_id = ${id}`,
    ]) {
      const changing = inEnterprise(server.services, server.enterprises.a.id, ({ db }) => statement.execute(db))
      await expect(changing).rejects.toThrow(/permission denied/)
    }
  })
})

/** Returns the names of the contacts that a search finds. */
async function find(search: string): Promise<string[]> {
  const { output } = await staff.call('contacts.list', { search, perPage: 100 })
  expect((await staff.call('contacts.count', { search })).output).toEqual({ count: output.contacts.length })
  return output.contacts.map(({ name }) => name)
}

describe('the search', () => {
  let attributeId: string
  beforeAll(async () => {
    attributeId = (await makeAttribute(staff, { isSearchable: true })).id
    await makeContact(staff, {
      name: 'Ashwin Zutshi',
      phone: '+91 91234 56789',
      whatsAppNumber: '+44 7700 900321',
      values: { [attributeId]: 'Order 20-7' },
    })
    await makeContact(staff, { name: 'राम ज़ुत्शी', phone: '+49 1512 3456789' })
  })

  it.each([
    '91234 56789',
    '+91-91234',
    '+91 (912) 34',
    '0091 91234 56789',
    '091234 56789',
    '9123456789',
    '23456789',
    '7700.900321',
    '447700900321',
    '07700 900321',
    '20-7',
    'order 20-7',
    'WIN  zut',
    'ａｓｈｗｉｎ',
    'zutshi order 91234',
    'ÀSHWÎN',
  ])('finds a contact by %s', async (search) => {
    expect(await find(search)).toContain('Ashwin Zutshi')
  })

  it.each(['%shw%', 'a_hwin', String.raw`\ashwin`, 'shwin%', '91234-56788', 'zutshi\n8', 'zutshi ravi'])(
    'does not find it by %s',
    async (search) => {
      expect(await find(search)).not.toContain('Ashwin Zutshi')
    },
  )

  it('finds the end of a long value', async () => {
    const { name } = await makeContact(staff, { values: { [attributeId]: `${'long '.repeat(100)}needle` } })
    expect(await find('g needle')).toEqual([name])
    expect(await find('g noodle')).toEqual([])
  })

  it('finds names of every script, and beginnings', async () => {
    for (const search of ['ज़ुत्', 'राम', 'रा', 'र', '+4', '4']) expect(await find(search)).toContain('राम ज़ुत्शी')
    expect(await find('sh')).not.toContain('Ashwin Zutshi')
  })

  it('returns the same contacts when few and when many of the first ones fit', async () => {
    const { id: enterpriseId } = server.enterprises.b
    await insertContacts(enterpriseId, 51_000)
    const names = async (search: string, from = 0): Promise<string[]> => {
      const { output } = await otherStaff.call('contacts.list', { search, from, perPage: 3 })
      return output.contacts.map(({ name }) => name)
    }
    // In the first names of the order, in the last ones, and in one of them.
    expect(await names('bulk 0')).toEqual(['Bulk 00001', 'Bulk 00002', 'Bulk 00003'])
    expect(await names('lk 508')).toEqual(['Bulk 50800', 'Bulk 50801', 'Bulk 50802'])
    expect(await names('lk 508', 98)).toEqual(['Bulk 50898', 'Bulk 50899'])
    expect(await names('50987')).toEqual(['Bulk 50987'])
    expect(await names('bu', 50_999)).toEqual(['Bulk 51000'])
    expect(await names('lk 99')).toEqual([])
    expect((await otherStaff.call('contacts.count', { search: 'lk 508' })).output).toEqual({ count: 100 })
  }, 60_000)
})

/** Inserts contacts of an enterprise, whose names have their number in five digits. */
async function insertContacts(enterpriseId: string, count: number): Promise<void> {
  await sql`
    insert into contacts
    select ${newId()} || n, ${enterpriseId}, 'Bulk ' || lpad(n::text, 5, '0'), 'bulk ' || lpad(n::text, 5, '0'),
      '+1' || (2020000000 + n), '+1' || (2020000000 + n), '', '', '', '', '{}', 'bulk ' || lpad(n::text, 5, '0'), 1, now(), now()
    from generate_series(1, ${count}::integer) as n`.execute(server.services.database.owner)
}

describe('two enterprises with the same names and numbers', () => {
  it('find, change and delete their own contacts only', async () => {
    const phone = newPhoneNumber()
    const fields = { name: 'Twin Of Another', phone }
    const [ours, theirs] = [await makeContact(staff, fields), await makeContact(otherStaff, fields)]
    for (const search of ['win of', phone, 'tw', phone.slice(4)]) {
      for (const [caller, { id }] of [
        [staff, ours],
        [otherStaff, theirs],
      ] as const) {
        const { contacts } = (await caller.call('contacts.list', { search, perPage: 100 })).output
        const twins = contacts.filter(({ name }) => name === fields.name)
        expect({ search, ids: twins.map((contact) => contact.id) }).toEqual({ search, ids: [id] })
      }
    }
    const { output } = await staff.call('contacts.deleteMany', { contactIds: [theirs.id] })
    expect(output.count).toBe(0)
    const byFilter = await staff.call('contacts.deleteMany', { filter: { search: 'twin of another' } })
    expect(byFilter.output.count).toBe(1)
    expect((await otherStaff.call('contacts.get', { id: theirs.id })).output).toEqual(theirs)
    const { deletionId } = byFilter.output
    expect((await otherStaff.call('contacts.restore', { deletionId })).httpStatus).toBe(404)
  })

  it('share no group', async () => {
    const [group, contact] = [await makeGroup(otherStaff), await makeContact(otherStaff)]
    await otherStaff.call('groups.map', { groupIds: [group.id], contactIds: [contact.id] })
    expect((await staff.call('contacts.count', { groupIds: [group.id] })).output.count).toBe(0)
    expect((await otherStaff.call('contacts.count', { groupIds: [group.id] })).output.count).toBe(1)
  })

  it('cannot call the functions of the search without an enterprise', async () => {
    const count = sql<{ count: number }>`select count_contacts(array['%a%'], null, null, null, false, null) as count`
    expect((await count.execute(server.services.database.owner)).rows).toEqual([{ count: 0 }])
    const inOther = await inEnterprise(server.services, newId(), async ({ db }) => (await count.execute(db)).rows)
    expect(inOther).toEqual([{ count: 0 }])
    const condition = sql`select contact_condition('x', null, null, null, null, false, null)`
    const direct = inEnterprise(server.services, server.enterprises.a.id, ({ db }) => condition.execute(db))
    await expect(direct).rejects.toThrow(/permission denied/)
  })
})

describe('a caller who may not see personal data', () => {
  it('gets masked numbers and e-mail addresses, in the list, in a contact and in the reply of a save', async () => {
    const email = await makeAttribute(staff, { inputType: 'email', isSearchable: true })
    const city = await makeAttribute(staff)
    const fields = {
      phone: '+91 98450 22222',
      whatsAppNumber: '+91 98450 33333',
      values: { [email.id]: 'someone@example.com', [city.id]: 'Pune, or 98450 22223' },
      email: 'someone@example.org',
      externalId: '+91 98450 22222',
    }
    const { id, name } = await makeContact(staff, { ...fields, name: 'Masked Person' })
    const masked = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW', 'CUSTOMER.CREATE')
    const expected = {
      phone: '+91***22',
      whatsAppNumber: '+91***33',
      values: { [email.id]: 's***@example.com', [city.id]: 'Pune, or 984***23' },
      email: 's***@example.org',
      externalId: '+91***22',
      isMasked: true,
    }
    expect((await masked.call('contacts.get', { id })).output).toMatchObject(expected)
    const { contacts } = (await masked.call('contacts.list', { search: 'masked pers' })).output
    expect(contacts).toEqual([
      {
        id,
        name,
        phone: expected.phone,
        typedPhone: '',
        email: 's***@example.org',
        details: [
          { name: email.label, value: 's***@example.com' },
          { name: city.label, value: 'Pune, or 984***23' },
        ],
      },
    ])
    const created = contactInput({ ...fields, phone: '+91 98450 44444', externalId: 'C-44444' })
    expect((await masked.call('contacts.save', created)).output.contact).toMatchObject({
      phone: '+91***44',
      externalId: 'C-44444',
      isMasked: true,
    })
    expect((await staff.call('contacts.get', { id })).output).toMatchObject({
      ...fields,
      phone: '+919845022222',
      typedPhone: fields.phone,
      isMasked: false,
    })
  })

  it('searches names only, and selects by names only', async () => {
    await makeContact(staff, { name: 'Searched Person', phone: '+91 98450 55555' })
    const masked = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW', 'CUSTOMER.DELETE')
    for (const search of ['98450 55555', '9845055555', '+9', '+91 98450', 'someone@']) {
      expect({ search, ...(await masked.call('contacts.count', { search })).output }).toEqual({ search, count: 0 })
      expect((await masked.call('contacts.list', { search })).output.contacts).toEqual([])
    }
    for (const search of ['se', 'ched pers']) {
      expect((await masked.call('contacts.list', { search })).output.contacts).toMatchObject([
        { name: 'Searched Person' },
      ])
    }
    const byNumber = await masked.call('contacts.deleteMany', { filter: { search: '98450 55555' } })
    expect(byNumber.output.count).toBe(0)
  })
})

describe('a selection', () => {
  it(`is refused above ${SELECTION_MAX} contacts, and changes nothing`, async () => {
    const { id: enterpriseId } = server.enterprises.b
    const before = (await otherStaff.call('contacts.count', {})).output.count
    await sql`delete from contacts where enterprise_id = ${enterpriseId}`.execute(server.services.database.owner)
    await insertContacts(enterpriseId, SELECTION_MAX + 1)
    const group = await makeGroup(otherStaff)
    for (const filter of [{}, { search: 'bulk' }]) {
      const { failure, reply } = await otherStaff.call('contacts.deleteMany', { filter })
      expect(failure).toMatchObject({ rule: 'TOO_MANY', errors: [{ field: 'filter' }] })
      expect(reply.message).toContain('10000')
    }
    expect(before).toBeGreaterThan(0)
    expect((await otherStaff.call('contacts.count', {})).output.count).toBe(SELECTION_MAX + 1)

    await sql`delete from contacts where enterprise_id = ${enterpriseId} and name_key = 'bulk 10001'`.execute(
      server.services.database.owner,
    )
    const mapped = await otherStaff.call('groups.map', { groupIds: [group.id], filter: { search: 'bulk' } })
    expect(mapped.output.count).toBe(SELECTION_MAX)
    const { deletionId, count } = (await otherStaff.call('contacts.deleteMany', { filter: {} })).output
    expect(count).toBe(SELECTION_MAX)
    const restored = await otherStaff.call('contacts.restore', { deletionId })
    expect(restored.output).toMatchObject({ restored: SELECTION_MAX, skipped: 0 })
    const { groups } = (await otherStaff.call('groups.list', {})).output
    expect(groups.find(({ id }) => id === group.id)?.count).toBe(SELECTION_MAX)
  }, 60_000)
})

describe('contacts.restore', () => {
  it('restores who the visitors of conversations are, unless another contact was found meanwhile', async () => {
    const [deleted, other] = [await makeContact(staff), await makeContact(staff)]
    const talks = [
      await makeConversationOf(server, staff, deleted.id),
      await makeConversationOf(server, staff, deleted.id),
    ]
    const [first = '', second = ''] = talks
    const { deletionId } = (await staff.call('contacts.delete', { id: deleted.id })).output
    expect(await contactOfConversation(server, first)).toBeNull()
    await linkConversation(server, second, other.id)
    await staff.call('contacts.restore', { deletionId: deletionId ?? '' })
    expect(await contactOfConversation(server, first)).toBe(deleted.id)
    expect(await contactOfConversation(server, second)).toBe(other.id)
  })

  it('restores the exact contact with the next revision, once, when it is called several times at once', async () => {
    const label = await makeLabel(staff)
    const contact = await makeContact(staff, { labelIds: [label.id], twitterId: 'me' })
    const { deletionId } = (await staff.call('contacts.delete', { id: contact.id })).output
    const restore = () => staff.call('contacts.restore', { deletionId: deletionId ?? '' })
    const results = await Promise.all([restore(), restore(), restore()])
    const restoredCounts = results.map(({ output }) => output.restored)
    expect(restoredCounts.toSorted((one, other) => one - other)).toEqual([0, 0, 1])
    const { updatedAt: _, ...restored } = (await staff.call('contacts.get', { id: contact.id })).output
    const { updatedAt: __, ...before } = contact
    expect(restored).toEqual({ ...before, revision: 2 })
  })

  it('restores one of two deletions with a number that are undone at once, and the other one later', async () => {
    const phone = newPhoneNumber()
    const deletions: string[] = []
    for (const name of ['First', 'Second']) {
      const { id } = await makeContact(staff, { name, phone })
      deletions.push((await staff.call('contacts.delete', { id })).output.deletionId ?? '')
    }
    const restore = async (deletionId: string) => (await staff.call('contacts.restore', { deletionId })).output
    const both = await Promise.all(deletions.map(restore))
    expect(new Set(both.map(({ restored, skipped }) => `${restored} ${skipped}`))).toEqual(new Set(['0 1', '1 0']))
    const [winner] = (await staff.call('contacts.list', { search: phone })).output.contacts
    await staff.call('contacts.delete', { id: winner?.id ?? '' })
    const skipped = both[0]?.skipped === 1 ? deletions[0] : deletions[1]
    expect(await restore(skipped ?? '')).toMatchObject({ restored: 1, skipped: 0 })
  })

  it('leaves out what was deleted meanwhile, and what attributes are no longer', async () => {
    const [group, kept] = [await makeGroup(staff), await makeGroup(staff)]
    const [gone, hidden] = [await makeAttribute(staff), await makeAttribute(staff, { isSearchable: true })]
    const values = { [gone.id]: 'goneaway', [hidden.id]: 'hiddenaway' }
    const { id } = await makeContact(staff, { groupIds: [group.id, kept.id], values })
    const { deletionId } = (await staff.call('contacts.deleteMany', { contactIds: [id] })).output
    await staff.call('groups.delete', { id: group.id })
    await staff.call('attributes.delete', { id: gone.id })
    await staff.call('attributes.save', { ...hidden, isSearchable: false })
    await refreshed()
    await staff.call('contacts.restore', { deletionId })
    expect((await staff.call('contacts.get', { id })).output).toMatchObject({
      groupIds: [kept.id],
      values: { [hidden.id]: 'hiddenaway' },
    })
    await refreshed()
    expect((await staff.call('contacts.count', { search: 'hiddenaway' })).output.count).toBe(0)
    expect(await storedValues(id)).toEqual({ [hidden.id]: 'hiddenaway' })
  })

  it(`is possible for ${DELETED_CONTACTS_KEPT_DAYS} days`, async () => {
    const deletionOf = async () => {
      const { id } = await makeContact(staff)
      return (await staff.call('contacts.delete', { id })).output.deletionId ?? ''
    }
    const [old, older] = [await deletionOf(), await deletionOf()]
    const age = async (id: string, days: number) =>
      sql`update contact_deletions set deleted_at = deleted_at - ${days} * interval '1 day' where id = ${id}`.execute(
        server.services.database.owner,
      )
    await age(old, DELETED_CONTACTS_KEPT_DAYS - 1)
    await age(older, DELETED_CONTACTS_KEPT_DAYS + 1)
    await server.maintain()
    expect((await staff.call('contacts.restore', { deletionId: older })).httpStatus).toBe(404)
    expect((await staff.call('contacts.restore', { deletionId: old })).output.restored).toBe(1)
  })
})

async function storedValues(id: string): Promise<unknown> {
  const row = await server.services.database.owner
    .selectFrom('contacts')
    .select('attribute_values')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.attribute_values
}

/** Resolves when all contacts are stored by the current attributes. */
async function refreshed(): Promise<void> {
  const { owner } = server.services.database
  const isOutdated = async () =>
    owner
      .selectFrom('phone_books')
      .select('enterprise_id')
      .whereRef('refreshed_version', '<', 'attributes_version')
      .executeTakeFirst()
  await expect.poll(isOutdated, { timeout: 10_000 }).toBeUndefined()
}

describe('attributes that change', () => {
  it('are searched, are no longer searched, and lose their values, without a save of the contacts', async () => {
    const attribute = await makeAttribute(staff)
    const { id, revision } = await makeContact(staff, { values: { [attribute.id]: 'quetzalcoatl' } })
    const count = async () => (await staff.call('contacts.count', { search: 'quetzal' })).output.count
    expect(await count()).toBe(0)
    await staff.call('attributes.save', { ...attribute, isSearchable: true })
    await refreshed()
    expect(await count()).toBe(1)
    await staff.call('attributes.delete', { id: attribute.id })
    const deleted = (await staff.call('contacts.get', { id })).output
    expect(deleted).toMatchObject({ values: {}, revision })
    await refreshed()
    expect(await count()).toBe(0)
    expect(await storedValues(id)).toEqual({})
  })

  it('are what every contact is stored by that is saved meanwhile', async () => {
    const attribute = await makeAttribute(staff, { isSearchable: true })
    const values = { [attribute.id]: 'xylophonist' }
    const saves = Array.from({ length: 5 }, () => staff.call('contacts.save', contactInput({ values })))
    const change = staff.call('attributes.save', { ...attribute, isSearchable: false })
    await Promise.all([...saves, change, ...saves.map(() => staff.call('contacts.save', contactInput({ values })))])
    await refreshed()
    expect((await staff.call('contacts.count', { search: 'xylophon' })).output.count).toBe(0)
  })
  // The embedded database has one connection: its transactions wait for one another anyway.
  it.runIf(process.env.TEST_DATABASE_URL)('are waited for by a save of a contact', async () => {
    const { services, enterprises } = server
    const attribute = await makeAttribute(staff)
    const isBlocked = async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(services.database.owner)
      return rows.length > 0
    }
    const [changed, blocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const change = inEnterprise(services, enterprises.a.id, async (work) => {
      await lockPhoneBook(work, 'change')
      await work.db.deleteFrom('contact_attributes').where('id', '=', attribute.id).execute()
      changed.resolve()
      await blocked.promise
    })
    await changed.promise
    const save = makeContact(staff, { values: { [attribute.id]: 'xylophonist' } })
    await expect.poll(isBlocked, { timeout: 10_000 }).toBe(true).finally(blocked.resolve)
    await change
    expect((await save).values).toEqual({})
  })
})
