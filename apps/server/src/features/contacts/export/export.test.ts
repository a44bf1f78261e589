import type { InputOf } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, signedInWith, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { makeAttribute, makeContact, makeGroup, makeLabel } from '../../../testing/contacts.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

/** Exports contacts, and returns the lines of the file. */
async function linesOf(selection: InputOf<'contacts.export'>, caller = staff): Promise<string[]> {
  const { output, failure } = await caller.call('contacts.export', selection)
  expect(failure).toBeUndefined()
  return (await output.content.text()).split('\r\n')
}

const namesOf = (lines: readonly string[]): string[] => lines.slice(1, -1).map((line) => line.split(',')[0] ?? '')

describe('contacts.export', () => {
  it('answers 401 without a session, 403 without permission, and refuses an empty selection', async () => {
    expect((await server.call('contacts.export', { filter: {} })).httpStatus).toBe(401)
    const caller = await signedInWith(server, 'REPORT_VIEWER', 'NLP.VIEW')
    expect((await caller.call('contacts.export', { filter: {} })).httpStatus).toBe(403)
    expect((await staff.call('contacts.export', {})).failure).toMatchObject({ type: 'REFUSED', rule: 'BLANK' })
  })

  it('writes all columns, as text that no spreadsheet evaluates', async () => {
    const city = await makeAttribute(staff, { name: 'city', label: 'City, or "town"' })
    const [blue, red] = [await makeGroup(staff, 'Red'), await makeGroup(staff, 'Blue')]
    const label = await makeLabel(staff, 'VIP')
    const { id } = await makeContact(staff, {
      name: '=HYPERLINK("x")',
      phone: '+91 98450-55555',
      whatsAppNumber: '+91 98450 55556',
      twitterId: '@änne',
      facebookId: 'fb',
      instagramId: 'insta',
      groupIds: [blue.id, red.id],
      labelIds: [label.id],
      values: { [city.id]: 'Pune' },
      email: 'anne@example.com',
      externalId: 'CRM-7',
      language: 'de',
      timeZone: 'Europe/Berlin',
      consents: { whatsapp: 'granted', sms: 'withdrawn' },
    })
    const { output } = await staff.call('contacts.export', { contactIds: [id] })
    expect(output.fileName).toMatch(/^Contacts-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(output.content.type).toBe('text/csv; charset=utf-8')
    expect(Buffer.from(await output.content.arrayBuffer()).toString()).toBe(
      '\uFEFFName,Phone Number,Whatsapp,Twitter ID,Facebook ID,Instagram ID,"City, or ""town""",Groups,Labels,' +
        'E-mail Address,Customer ID,Language,Time Zone,WhatsApp consent,RCS consent,SMS consent,E-mail consent,Phone Number As Typed\r\n' +
        `"'=HYPERLINK(""x"")",'+919845055555,'+91 98450 55556,'@änne,fb,insta,Pune,"Blue; Red",VIP,` +
        "anne@example.com,CRM-7,de,Europe/Berlin,yes,,no,,'+91 98450-55555\r\n",
    )
  })

  it('masks numbers and e-mail addresses for callers who may not see them, who search names only', async () => {
    const email = await makeAttribute(staff, { label: 'E-mail', inputType: 'email', isSearchable: true })
    await makeContact(staff, {
      name: 'Masked Person',
      phone: '+91 98450 66666',
      whatsAppNumber: '+91 98450 66667',
      values: { [email.id]: 'hidden.person@example.com' },
      email: 'hidden.person@example.org',
      externalId: '+91 98450 66666',
    })
    const [, open = ''] = await linesOf({ filter: { search: 'masked' } })
    expect(open).toMatch(/9845066666.*98450 66667.*hidden\.person@example\.com/)
    const caller = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW', 'CUSTOMER.EXPORT')
    const [, masked = ''] = await linesOf({ filter: { search: 'masked' } }, caller)
    expect(masked).toMatch(/^Masked Person,/)
    expect(masked).not.toMatch(/98450|hidden/)
    expect(namesOf(await linesOf({ filter: { search: 'hidden.person' } }))).toEqual(['Masked Person'])
    expect(namesOf(await linesOf({ filter: { search: 'hidden.person' } }, caller))).toEqual([])
  })

  it('shows nothing of another enterprise', async () => {
    const other = await signedIn(server, 'b')
    const { id } = await makeContact(other, { name: 'Theirs' })
    expect(namesOf(await linesOf({ contactIds: [id] }))).toEqual([])
    expect(namesOf(await linesOf({ filter: { search: 'theirs' } }))).toEqual([])
    expect(namesOf(await linesOf({ filter: {} }, other))).toEqual(['Theirs'])
  })
})

describe('an export of many contacts', () => {
  const COUNT = 2_500
  let groupId: string
  let other: Staff
  beforeAll(async () => {
    other = await signedIn(server, 'b')
    groupId = (await makeGroup(other)).id
    const enterprise = server.enterprises.b.id
    // Pairs of the same name: their order is that of their ids.
    await sql`
      insert into contacts (id, enterprise_id, name, name_key, phone, phone_e164, whatsapp_number, twitter_id, facebook_id,
        instagram_id, attribute_values, search_text, revision, created_at, updated_at)
      select 'many-' || lpad(n::text, 6, '0'), ${enterprise}, 'Many ' || lpad((n / 2)::text, 5, '0'),
        'many ' || lpad((n / 2)::text, 5, '0'), '+1' || n, '+1' || n, '', '', '', '', '{}',
        'many ' || lpad((n / 2)::text, 5, '0'), 1, now(), now()
      from generate_series(1, ${COUNT}::integer) as n`.execute(server.services.database.owner)
    await sql`
      insert into contact_list_members (enterprise_id, list_id, contact_id)
      select ${enterprise}, ${groupId}, 'many-' || lpad(n::text, 6, '0')
      from generate_series(1, ${COUNT}::integer, 500) as n`.execute(server.services.database.owner)
  })

  it('has each contact once, in order of their names', async () => {
    const phones = (await linesOf({ filter: { search: 'many' } }, other)).slice(1, -1).map((line) => line.split(',')[1])
    expect(phones).toEqual(Array.from({ length: COUNT }, (_, index) => `'+1${index + 1}`))
  })

  it.each([
    [{ search: 'many 00100' }, ['Many 00100', 'Many 00100']],
    [{ search: 'many 01250' }, ['Many 01250']],
    [{ search: 'nobody at all' }, []],
  ])('finds what the list finds: %j', async (filter, names) => {
    expect(namesOf(await linesOf({ filter }, other))).toEqual(names)
  })

  it('finds the members of a group', async () => {
    expect(namesOf(await linesOf({ filter: { groupIds: [groupId] } }, other))).toEqual(
      [0, 250, 500, 750, 1_000].map((name) => `Many ${String(name).padStart(5, '0')}`),
    )
    expect(namesOf(await linesOf({ filter: { groupIds: [groupId], search: 'many 007' } }, other))).toEqual([
      'Many 00750',
    ])
  })

  it('is in the audit trail without what was searched for', async () => {
    const { owner } = server.services.database
    const entries = () =>
      owner.selectFrom('audit').selectAll().where('action', '=', 'contacts.export').orderBy('id').execute()
    const before = (await entries()).length
    await linesOf({ filter: { groupIds: [groupId], search: 'many 007' } }, other)
    const ids = (await other.call('contacts.list', { perPage: 2 })).output.contacts.map(({ id }) => id)
    await linesOf({ contactIds: [...ids, ...ids] }, other)
    const caller = { enterprise_id: server.enterprises.b.id, user_id: server.enterprises.b.users.ADMINISTRATOR.id }
    const entry = { ...caller, entity: 'contacts', entity_id: server.enterprises.b.id, before: null }
    const audited = (await entries()).slice(before)
    expect(audited).toMatchObject([entry, entry])
    expect(audited.map(({ after }) => after)).toEqual([
      { count: 1, by: 'filter', isSearched: true, groupIds: [groupId], isMasked: false },
      { count: 2, by: 'ids', isMasked: false },
    ])
  })

  it('opens no transaction while the client does not read', async () => {
    const address = await server.listen()
    const response = await fetch(`${address}/api/chatbird/api/customer_master/customers/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authentication-token': await server.signIn('b') },
      body: JSON.stringify({ filter: {} }),
    })
    const reader = response.body?.getReader()
    await reader?.read()
    // A change is not delayed by the export.
    expect((await other.call('groups.save', { name: 'During the export' })).httpStatus).toBe(200)
    await reader?.cancel()
  })
})
