import { expect, it } from 'vitest'
import { freshName, makeAttribute } from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import { makeBook } from './support.ts'

/** The list of contacts: its order, pages and columns. */
export function listExpectations(open: Opened): void {
  it('lists in order of names, then of ids, in pages', async () => {
    const { add, list, count } = await makeBook(open().admin)
    const mark = freshName('C')
    for (const letter of ['b', 'A', 'c', 'B']) await add({ name: `${mark} ${letter}` })
    const { contacts } = await list()
    expect(contacts.map(({ name }) => name.slice(-1).toLowerCase())).toEqual(['a', 'b', 'b', 'c'])
    const same = contacts.slice(1, 3).map(({ id }) => id)
    expect(same).toEqual(same.toSorted())
    const page = async (from: number, perPage: number) => {
      const reply = await list({ from, perPage })
      return { ids: reply.contacts.map(({ id }) => id), more: reply.more }
    }
    const ids = contacts.map(({ id }) => id)
    expect(await page(0, 3)).toEqual({ ids: ids.slice(0, 3), more: true })
    expect(await page(3, 3)).toEqual({ ids: ids.slice(3), more: false })
    expect(await page(0, 4)).toEqual({ ids, more: false })
    expect(await page(9, 3)).toEqual({ ids: [], more: false })
    expect(await count()).toBe(4)
  })

  it('lists ten contacts unless it is asked for another number (specification 2 §9)', async () => {
    const { add, list } = await makeBook(open().admin)
    for (let made = 0; made < 11; made += 1) await add()
    const { contacts, more } = await list()
    expect([contacts.length, more]).toEqual([10, true])
  })

  it('has a column for each attribute in order, and a cell for each value (specification 2 §2.5)', async () => {
    const { admin } = open()
    const { add, list } = await makeBook(admin)
    const first = await makeAttribute(admin)
    const email = await makeAttribute(admin, { inputType: 'email' })
    const { id, name, phone } = await add({ email: 'own@example.com', values: { [email.id]: 'a@example.com' } })
    const { contacts, headers } = await list()
    expect(contacts).toEqual([
      {
        id,
        name,
        phone,
        typedPhone: expect.any(String),
        email: 'own@example.com',
        details: [{ name: email.label, value: 'a@example.com' }],
      },
    ])
    const { attributes } = await admin.call('attributes.list', {})
    expect(headers).toEqual(attributes.filter(({ isBuiltIn }) => !isBuiltIn).map(({ label }) => ({ name: label })))
    expect(headers.slice(-2)).toEqual([{ name: first.label }, { name: email.label }])
  })
}
