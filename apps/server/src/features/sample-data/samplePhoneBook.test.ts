import { afterAll, beforeAll, expect, it } from 'vitest'
import { inEnterprise } from '../../core/work/work.ts'
import { signedIn } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { createSamplePhoneBook } from './samplePhoneBook.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

it('has e-mail addresses in their own field, and no attribute beside it', async () => {
  const { services, enterprises } = server
  await inEnterprise(services, enterprises.a.id, (work) => createSamplePhoneBook(work, services))
  const staff = await signedIn(server, 'a')
  const { attributes } = (await staff.call('attributes.list', {})).output
  expect(attributes.map(({ label }) => label)).toEqual(expect.not.arrayContaining([expect.stringMatching(/mail/i)]))
  const { contacts } = (await staff.call('contacts.list', { search: 'rao asha' })).output
  const { email } = (await staff.call('contacts.get', { id: contacts[0]?.id ?? '' })).output
  expect(email).toBe('asha.rao@example.com')
})
