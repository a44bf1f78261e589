import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { newPhoneNumber } from '../../testing/contacts.ts'
import { checkedUpload, csvOf, importedUpload, undone } from '../../testing/uploads.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer({ environment: { PLATFORM_LOG_LEVEL: 'warn' } })
  staff = await signedIn(server)
})
afterAll(() => server.close())

const HEAD = ['Name', 'Phone Number']

describe('an upload', () => {
  it('is checked, imported and undone', async () => {
    const phone = newPhoneNumber()
    const csv = csvOf([HEAD, ['Asha Rao', phone], ['X', newPhoneNumber()], ['Ravi', newPhoneNumber()]])
    const checked = await checkedUpload(staff, csv)
    expect(checked.counts).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 1, fixed: 0 })
    const imported = await importedUpload(staff, csv)
    expect(imported).toMatchObject({ totalLines: 3, acceptedLines: 2, errorLines: 1 })
    expect((await staff.call('contacts.count', { search: phone })).output.count).toBe(1)
    await undone(staff, imported.uploadId)
    expect((await staff.call('contacts.count', { search: phone })).output.count).toBe(0)
  })
})
