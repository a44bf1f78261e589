import { UPLOAD_MAPPINGS_MAX } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json } from '../../../core/database/database.ts'
import { signedIn, signedInWith, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

const draft = (name: string) => ({ name, pairs: [{ header: 'Mobile', fieldId: 'phone', label: 'Phone' }], options: {} })

it('needs a session, and the permission to import', async () => {
  expect((await server.call('uploadMappings.list', {})).httpStatus).toBe(401)
  const viewer = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW', 'CUSTOMER.EDIT')
  expect((await viewer.call('uploadMappings.list', {})).httpStatus).toBe(403)
  expect((await viewer.call('uploadMappings.save', draft('Fair'))).httpStatus).toBe(403)
})

it('saved mappings of another enterprise are not visible, and may have the same names', async () => {
  const { id } = (await staff.call('uploadMappings.save', draft('Fair'))).output
  const other = await signedIn(server, 'b')
  expect((await other.call('uploadMappings.list', {})).output.mappings).toEqual([])
  expect((await other.call('uploadMappings.save', { ...draft('Fair'), id })).httpStatus).toBe(404)
  expect((await other.call('uploadMappings.save', draft('Fair'))).output.name).toBe('Fair')
})

it(`an enterprise has at most ${UPLOAD_MAPPINGS_MAX} of them`, async () => {
  const now = new Date()
  const { mappings } = (await staff.call('uploadMappings.list', {})).output
  const rows = Array.from({ length: UPLOAD_MAPPINGS_MAX - mappings.length }, (_, at) => ({
    id: `mapping-${at}`,
    enterprise_id: server.enterprises.a.id,
    name: `Many ${at}`,
    name_key: `many ${at}`,
    pairs: json([]),
    options: json({}),
    created_at: now,
    updated_at: now,
  }))
  await server.services.database.owner.insertInto('contact_upload_mappings').values(rows).execute()
  expect((await staff.call('uploadMappings.save', draft('One more'))).reply).toMatchObject({ rule: 'TOO_MANY' })
  const changed = await staff.call('uploadMappings.save', { ...draft('Changed'), id: 'mapping-0' })
  expect(changed.output.name).toBe('Changed')
})
