import { ATTRIBUTES_MAX } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { attributeInput, makeAttribute } from '../../testing/contacts.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

const list = async () => (await staff.call('attributes.list', {})).output.attributes

describe('attributes.save', () => {
  it('creates one of several attributes with a name, and none with the name of a built-in one', async () => {
    const names = ['Same', ' same', 'SAME', 'Name', 'phonenumber']
    const results = await Promise.all(names.map((name) => staff.call('attributes.save', attributeInput({ name }))))
    const failures = results.flatMap(({ failure }) => failure ?? [])
    expect(failures).toHaveLength(4)
    for (const failure of failures) {
      expect(failure).toMatchObject({ rule: 'DUPLICATE_NAME', errors: [{ field: 'name' }] })
    }
  })

  it('refuses the second of two changes of one revision', async () => {
    const attribute = await makeAttribute(staff)
    const change = (label: string) => staff.call('attributes.save', { ...attribute, label })
    const results = await Promise.all([change('Mine'), change('Theirs')])
    expect(results.flatMap(({ failure }) => failure ?? [])).toMatchObject([{ rule: 'STALE' }])
  })

  it('appends a new attribute, also after others were deleted and moved', async () => {
    const [one, two, three] = [await makeAttribute(staff), await makeAttribute(staff), await makeAttribute(staff)]
    await staff.call('attributes.move', { from: three.index, to: one.index })
    await staff.call('attributes.delete', { id: two.id })
    const last = await makeAttribute(staff)
    const attributes = await list()
    expect(attributes.slice(one.index).map(({ id }) => id)).toEqual([three.id, one.id, last.id])
    expect(attributes.map(({ index }) => index)).toEqual(attributes.map((_, index) => index))
    expect(last.index).toBe(attributes.length - 1)
  })

  it(`refuses the attribute after the ${ATTRIBUTES_MAX}th, built-in ones not counted`, async () => {
    const other = await signedIn(server, 'b')
    for (let made = 0; made < ATTRIBUTES_MAX; made += 1) await makeAttribute(other)
    expect((await other.call('attributes.save', attributeInput())).failure).toMatchObject({ rule: 'TOO_MANY' })
  }, 30_000)
})

describe('attributes.move', () => {
  it('applies each of several moves at the same time to the result of the previous one', async () => {
    while ((await list()).length < 8) await makeAttribute(staff)
    const ids = async () => (await list()).map(({ id }) => id)
    const [phone, name, ...defined] = await ids()
    const move = { from: 2, to: defined.length + 1 }
    const results = await Promise.all([1, 2, 3, 4].map(() => staff.call('attributes.move', move)))
    expect(results.flatMap(({ failure }) => failure ?? [])).toEqual([])
    expect(await ids()).toEqual([phone, name, ...defined.slice(4), ...defined.slice(0, 4)])
  })
})
