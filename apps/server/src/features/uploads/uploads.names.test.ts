import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, signedInWith, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeAttribute, makeGroup, newPhoneNumber } from '../../testing/contacts.ts'
import { checkedUpload, csvOf } from '../../testing/uploads.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

describe('names that are created from the review', () => {
  it('need the permission of what they are of', async () => {
    const city = await makeAttribute(staff, { fieldType: 'select', inputType: null, options: ['Pune'] })
    const { name } = await makeGroup(staff)
    const rows = [
      ['Name', 'Phone Number', 'Groups', city.label],
      ['Asha', newPhoneNumber(), name, 'Goa'],
      ['Rohan', newPhoneNumber(), 'Importers', 'Pune'],
    ]
    const { uploadId } = await checkedUpload(staff, csvOf(rows))
    const importer = await signedInWith(
      server,
      'REPORT_VIEWER',
      'CUSTOMER.VIEW',
      'CUSTOMER.CREATE',
      'CUSTOMER.EDIT',
      'CUSTOMER.VIEW_PERSONAL',
    )
    const refused = await importer.call('uploads.addNames', { uploadId, fieldId: city.id, names: ['Goa'] })
    expect(refused.httpStatus).toBe(403)
    expect((await staff.call('attributes.get', { id: city.id })).output.options).toEqual(['Pune'])
    const added = await importer.call('uploads.addNames', { uploadId, fieldId: 'groups', names: ['Importers'] })
    expect(added.output.counts).toMatchObject({ created: 1, rejected: 1, fixed: 1 })
  })

  it('are checked again in all parts of a large file, and are audited once', async () => {
    const { name } = await makeGroup(staff)
    const rows = Array.from({ length: 6_000 }, (_, at) => ['Asha', newPhoneNumber(), at % 2 ? name : `Fair ${at % 3}`])
    const { uploadId, counts } = await checkedUpload(staff, csvOf([['Name', 'Phone Number', 'Groups'], ...rows]))
    expect(counts).toMatchObject({ created: 3_000, rejected: 3_000 })
    const { output } = await staff.call('uploads.missingNames', { uploadId, fieldId: 'groups' })
    expect(output.names.map(({ rows: found }) => found)).toEqual([1_000, 1_000, 1_000])
    const names = output.names.map((each) => each.name)
    const added = await staff.call('uploads.addNames', { uploadId, fieldId: 'groups', names })
    expect(added.output.counts).toMatchObject({ created: 6_000, rejected: 0, fixed: 3_000 })
    const audits = await server.services.database.owner
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'uploads.addNames')
      .where('entity_id', '=', uploadId)
      .execute()
    expect(audits).toEqual([{ after: { fieldId: 'groups', created: names, checkedRows: 3_000 } }])
  })
})
