import type { Transport } from '@platform/client'
import type { Contact, DuplicateGroup, InputOf, TimelineEntry } from '@platform/contract'
import { expect, it } from 'vitest'
import {
  eventually,
  failureOf,
  freshName,
  freshPhone,
  makeAttribute,
  makeContact,
  makeGroup,
  makeLabel,
  recordEvents,
  refusal,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

type Fields = Partial<InputOf<'contacts.save'>>

const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id).toSorted()

/** Reads all groups of duplicates that have any of the contacts, in their order, in small pages. */
async function groupsWith(admin: Transport, ...contacts: readonly Contact[]): Promise<DuplicateGroup[]> {
  const groups = new Map<string, DuplicateGroup>()
  let cursor: string | null = null
  do {
    const page: { groups: DuplicateGroup[]; nextCursor: string | null } = await admin.call('duplicates.list', {
      perPage: 3,
      ...(cursor === null ? {} : { cursor }),
    })
    for (const group of page.groups) groups.set(group.id, group)
    cursor = page.nextCursor
  } while (cursor !== null)
  return [...groups.values()].filter((group) => group.contacts.some(({ id }) => contacts.some((one) => one.id === id)))
}

/** The input of a merge into the first of the contacts. */
const mergeOf = (...contacts: readonly Contact[]): InputOf<'contacts.merge'> => ({
  survivorId: contacts[0]?.id ?? '',
  contacts: contacts.map(({ id, revision }) => ({ id, revision })),
})

/** A contact without what every save changes. */
const contentsOf = ({ revision: _revision, updatedAt: _at, ...contents }: Contact) => contents

async function timelineOf(transport: Transport, id: string): Promise<TimelineEntry[]> {
  const { entries, nextCursor } = await transport.call('contacts.timeline', { id, perPage: 100 })
  expect(nextCursor).toBeNull()
  return entries
}
const typesOf = async (transport: Transport, id: string) => (await timelineOf(transport, id)).map(({ type }) => type)

/** Likely duplicates, merges and timelines of contacts. */
export function duplicateExpectations(open: Opened): void {
  it.each<[what: string, kind: string, one: (mark: string) => Fields, other: (mark: string) => Fields]>([
    [
      'an e-mail address in any case',
      'email',
      (mark) => ({ email: `${mark}@Example.com` }),
      (mark) => ({ email: `${mark}@example.COM` }),
    ],
    [
      'a number of Argentina with and without the mobile digit',
      'phone',
      (mark) => ({ phone: `+54 11 4${mark.slice(-7)}` }),
      (mark) => ({ phone: `+54 9 11 4${mark.slice(-7)}` }),
    ],
    [
      'a WhatsApp number with the mobile digit of Mexico',
      'whatsApp',
      (mark) => ({ phone: `+52 55${mark.slice(-8)}` }),
      (mark) => ({ whatsAppNumber: `+52 1 55${mark.slice(-8)}` }),
    ],
    [
      'a WhatsApp number without the ninth digit of Brazil',
      'whatsApp',
      (mark) => ({ phone: `+55 11 98${mark.slice(-7)}` }),
      (mark) => ({ whatsAppNumber: `+55 11 8${mark.slice(-7)}` }),
    ],
    [
      'a WhatsApp number that is a phone number',
      'whatsApp',
      (mark) => ({ phone: `+91 9${mark.slice(-9)}` }),
      (mark) => ({ whatsAppNumber: `0091-9${mark.slice(-9)}` }),
    ],
    [
      'a WhatsApp number',
      'whatsApp',
      (mark) => ({ whatsAppNumber: `+91 9${mark.slice(-9)}` }),
      (mark) => ({ whatsAppNumber: `+919${mark.slice(-9)}` }),
    ],
    ['an id of Twitter', 'twitter', (mark) => ({ twitterId: `T${mark}` }), (mark) => ({ twitterId: `t${mark}` })],
    ['an id of Facebook', 'facebook', (mark) => ({ facebookId: mark }), (mark) => ({ facebookId: mark })],
    ['an id of Instagram', 'instagram', (mark) => ({ instagramId: mark }), (mark) => ({ instagramId: mark })],
    [
      'a name and the end of a number',
      'name',
      (mark) => ({ name: `N ${mark}`, phone: `+91 9${mark.slice(-9)}` }),
      (mark) => ({ name: `n  ${mark}`, phone: `+44 79${mark.slice(-8)}` }),
    ],
  ])('finds contacts with %s', async (_, kind, one, other) => {
    const { admin } = open()
    const mark = freshPhone().replaceAll(/\D/g, '')
    const made = [await makeContact(admin, one(mark)), await makeContact(admin, other(mark))]
    const groups = await groupsWith(admin, ...made)
    expect(groups.map(({ reasons, contacts, count }) => [reasons[0]?.kind, idsOf(contacts), count])).toEqual([
      [kind, idsOf(made), 2],
    ])
    const { reasons, contacts } = await admin.call('duplicates.compare', { contactIds: made.map(({ id }) => id) })
    expect(contacts).toEqual(made)
    expect(reasons.map((reason) => reason.kind)).toEqual(groups[0]?.reasons.map((reason) => reason.kind))
  })

  it('finds contacts by the values of attributes: an e-mail address alone, another text with the name', async () => {
    const { admin } = open()
    const [email, text] = [await makeAttribute(admin, { inputType: 'email' }), await makeAttribute(admin)]
    const mark = freshName('C')
    const address = `${freshPhone().slice(-5)}.${mark.replaceAll(' ', '')}@example.com`
    const [one, other] = [
      await makeContact(admin, { values: { [email.id]: address } }),
      await makeContact(admin, { email: address.toUpperCase() }),
    ]
    expect((await groupsWith(admin, one)).map(({ contacts }) => idsOf(contacts))).toEqual([idsOf([one, other])])
    const named = () => makeContact(admin, { name: mark, values: { [text.id]: 'Acme 12' } })
    const same = [await named(), await named()]
    await makeContact(admin, { name: mark, values: { [text.id]: 'Other' } })
    expect((await groupsWith(admin, ...same)).map(({ contacts }) => idsOf(contacts))).toEqual([idsOf(same)])
  })

  it('lists each pair once, by its strongest reason, and the strongest first', async () => {
    const { admin } = open()
    const mark = freshPhone().replaceAll(/\D/g, '')
    const both = { email: `${mark}@example.com`, twitterId: mark }
    const strong = [await makeContact(admin, both), await makeContact(admin, both)]
    const weak = [await makeContact(admin, { facebookId: mark }), await makeContact(admin, { facebookId: mark })]
    const groups = await groupsWith(admin, ...strong, ...weak)
    expect(groups.map(({ reasons }) => reasons.map(({ kind }) => kind))).toEqual([['email', 'twitter'], ['facebook']])
  })

  it('does not list contacts again that are different people, until that is undone', async () => {
    const { admin } = open()
    const twitterId = freshPhone()
    const made = [await makeContact(admin, { twitterId }), await makeContact(admin, { twitterId })]
    const contactIds = made.map(({ id }) => id)
    const { events } = await recordEvents(admin)
    await admin.call('duplicates.dismiss', { contactIds })
    await eventually(() => expect(events).toContainEqual({ name: 'duplicates.changed', payload: { contactIds } }))
    expect(await groupsWith(admin, ...made)).toEqual([])
    // Somebody else may be the same person as one of them.
    const third = await makeContact(admin, { twitterId })
    expect((await groupsWith(admin, third)).map(({ contacts }) => contacts.length)).toEqual([3])
    await admin.call('contacts.delete', { id: third.id })
    await admin.call('duplicates.restore', { contactIds })
    expect(await groupsWith(admin, ...made)).toHaveLength(1)
    const call = admin.call('duplicates.dismiss', { contactIds: [made[0]?.id ?? '', 'absent'] })
    expect(await failureOf(call)).toEqual({ type: 'NOT_FOUND' })
  })

  it('merges: chosen values, the survivor’s else, blank ones from the others, groups and labels united', async () => {
    const { admin } = open()
    const [group, other, label] = [await makeGroup(admin), await makeGroup(admin), await makeLabel(admin)]
    const { id: city } = await makeAttribute(admin)
    const { id: plan } = await makeAttribute(admin)
    const externalId = freshName('X')
    const survivor = await makeContact(admin, {
      name: 'Asha',
      twitterId: 'asha',
      groupIds: [group.id],
      values: { [city]: 'Pune' },
    })
    const second = await makeContact(admin, {
      name: 'Asha Rao',
      twitterId: 'asha.rao',
      facebookId: 'rao',
      externalId,
      groupIds: [group.id, other.id],
      labelIds: [label.id],
      values: { [city]: 'Mumbai', [plan]: 'Gold' },
      consents: { sms: 'withdrawn', email: 'granted' },
    })
    const { contact, mergeId } = await admin.call('contacts.merge', {
      ...mergeOf(survivor, second),
      chosen: { name: second.id, [`values.${city}`]: second.id },
    })
    expect(contact).toMatchObject({
      id: survivor.id,
      phone: survivor.phone,
      name: 'Asha Rao',
      twitterId: 'asha',
      facebookId: 'rao',
      externalId,
      labelIds: [label.id],
      values: { [city]: 'Mumbai', [plan]: 'Gold' },
      revision: 2,
    })
    expect(contact.groupIds.toSorted()).toEqual([group.id, other.id].toSorted())
    expect([contact.consents.sms?.status, contact.consents.email?.status]).toEqual(['withdrawn', 'granted'])
    expect(await admin.call('contacts.get', { id: survivor.id })).toEqual(contact)
    expect(await failureOf(admin.call('contacts.get', { id: second.id }))).toEqual({ type: 'NOT_FOUND' })

    // Nothing is lost: the other number is in the timeline, and the undo puts everything back.
    const merged = (await timelineOf(admin, survivor.id)).find(({ type }) => type === 'merged')
    const { id, name, phone } = second
    expect(merged).toMatchObject({ contacts: [{ id, name, phone }] })
    expect(merged).toMatchObject({
      changes: expect.arrayContaining([
        { field: 'name', label: null, before: 'Asha', after: 'Asha Rao' },
        { field: 'twitterId', label: null, before: 'asha.rao', after: 'asha' },
      ]) as unknown,
    })
    const undo = () => admin.call('contacts.unmerge', { mergeId })
    expect(await undo()).toMatchObject({ restored: 1, keptFields: [], skipped: [] })
    for (const before of [survivor, second]) {
      expect(contentsOf(await admin.call('contacts.get', { id: before.id }))).toEqual(contentsOf(before))
    }
    expect(await undo()).toMatchObject({ restored: 0, skipped: [] })
    // The saves that both make are no entries of their own.
    expect((await typesOf(admin, survivor.id)).filter((type) => type !== 'consentChanged')).toEqual([
      'unmerged',
      'merged',
      'created',
    ])
    expect((await typesOf(admin, second.id)).slice(0, 2)).toEqual(['restored', 'mergedInto'])
  })

  it('finds a contact by the numbers of those that were merged into it, until the merge is undone', async () => {
    const { admin } = open()
    const [first, second, third] = [await makeContact(admin), await makeContact(admin), await makeContact(admin)]
    const found = async (search: string) => idsOf((await admin.call('contacts.list', { search })).contacts)
    await admin.call('contacts.merge', mergeOf(second, first))
    const again = await admin.call(
      'contacts.merge',
      mergeOf(third, await admin.call('contacts.get', { id: second.id })),
    )
    const { id, values } = again.contact
    await admin.call('contacts.save', { id, name: 'Edited later', groupIds: [], labelIds: [], values })
    for (const { phone } of [first, second, third]) expect(await found(phone)).toEqual([third.id])
    await admin.call('contacts.unmerge', { mergeId: again.mergeId })
    for (const { phone } of [first, second]) expect(await found(phone)).toEqual([second.id])
    expect(await found(third.phone)).toEqual([third.id])
  })

  it('an undone merge leaves what somebody has edited since, and a number that somebody else has: both are reported', async () => {
    const { admin } = open()
    const [survivor, second, third] = [
      await makeContact(admin, { name: 'Asha' }),
      await makeContact(admin, { facebookId: freshPhone(), twitterId: 'rao' }),
      await makeContact(admin),
    ]
    const { contact, mergeId } = await admin.call('contacts.merge', mergeOf(survivor, second, third))
    await admin.call('contacts.save', { ...contact, twitterId: 'edited', phone: '', consents: {} })
    const successor = await makeContact(admin, { phone: second.phone })
    const undo = () => admin.call('contacts.unmerge', { mergeId })
    const { id, name, phone } = second
    expect(await undo()).toMatchObject({ restored: 1, keptFields: ['twitterId'], skipped: [{ id, name, phone }] })
    expect(await admin.call('contacts.get', { id: survivor.id })).toMatchObject({ facebookId: '', twitterId: 'edited' })
    expect((await admin.call('contacts.get', { id: successor.id })).name).toBe(successor.name)
    await admin.call('contacts.delete', { id: successor.id })
    expect(await undo()).toMatchObject({ restored: 1, keptFields: [], skipped: [] })
    expect(await admin.call('contacts.get', { id: survivor.id })).toMatchObject({ twitterId: 'edited' })
  })

  it('refuses a merge of older revisions, of unknown contacts, and of a contact with itself', async () => {
    const { admin } = open()
    const [one, other] = [await makeContact(admin), await makeContact(admin)]
    await admin.call('contacts.save', { id: other.id, name: freshName('C') })
    expect(await failureOf(admin.call('contacts.merge', mergeOf(one, other)))).toEqual(refusal('STALE'))
    const absent = mergeOf(one, { ...other, id: 'absent' })
    expect(await failureOf(admin.call('contacts.merge', absent))).toEqual({ type: 'NOT_FOUND' })
    expect(await failureOf(admin.call('contacts.merge', mergeOf(one, one)))).toEqual(refusal('BAD_VALUE', 'contacts'))
    expect(await failureOf(admin.call('contacts.unmerge', { mergeId: 'absent' }))).toEqual({ type: 'NOT_FOUND' })
    expect((await admin.call('contacts.get', { id: other.id })).revision).toBe(2)
  })

  it('the deletion of a group or label is in the timelines of its contacts', async () => {
    const { admin } = open()
    const [group, label] = [await makeGroup(admin), await makeLabel(admin)]
    const lists = { groupIds: [group.id], labelIds: [label.id] }
    const members = [await makeContact(admin, lists), await makeContact(admin, lists)]
    const other = await makeContact(admin)
    await admin.call('groups.delete', { id: group.id })
    await admin.call('labels.delete', { id: label.id })
    for (const { id } of members) {
      expect((await timelineOf(admin, id)).slice(0, 2)).toMatchObject([
        { type: 'listsChanged', added: [], removed: [{ kind: 'label', id: label.id, name: label.name }] },
        { type: 'listsChanged', added: [], removed: [{ kind: 'group', id: group.id, name: group.name }] },
      ])
    }
    expect((await timelineOf(admin, other.id)).map(({ type }) => type)).toEqual(['created'])
  })

  it('a timeline has every change, newest first, by whom, and pages', async () => {
    const { admin } = open()
    const [group, label] = [await makeGroup(admin), await makeLabel(admin)]
    const { id: city, label: cityLabel } = await makeAttribute(admin)
    const { id, name } = await makeContact(admin)
    const renamed = freshName('C')
    await admin.call('contacts.save', { id, name: renamed, values: { [city]: 'Pune' } })
    await admin.call('groups.map', { groupIds: [group.id], contactIds: [id] })
    await admin.call('labels.map', { labelIds: [label.id], contactIds: [id] })
    await admin.call('contacts.save', {
      id,
      name: renamed,
      values: { [city]: 'Pune' },
      labelIds: [label.id],
      consents: { sms: 'granted' },
    })
    const { deletionId } = await admin.call('contacts.delete', { id })
    await admin.call('contacts.restore', { deletionId: deletionId ?? '' })

    const entries = await timelineOf(admin, id)
    const groupEntry = { kind: 'group', id: group.id, name: group.name }
    const user = await admin.call('account.me', {})
    for (const { actor } of entries) expect(actor).toEqual({ id: user.id, name: user.name })
    const times = entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(entries.map(({ id: _id, at: _at, actor: _actor, ...entry }) => entry)).toEqual([
      { type: 'restored' },
      { type: 'deleted' },
      { type: 'consentChanged', channel: 'sms', status: 'granted', source: 'staff' },
      { type: 'listsChanged', added: [], removed: [groupEntry] },
      { type: 'listsChanged', added: [{ kind: 'label', id: label.id, name: label.name }], removed: [] },
      { type: 'listsChanged', added: [groupEntry], removed: [] },
      {
        type: 'changed',
        changes: [
          { field: 'name', label: null, before: name, after: renamed },
          { field: `values.${city}`, label: cityLabel, before: '', after: 'Pune' },
        ],
      },
      { type: 'created', upload: null },
    ])
    const paged: TimelineEntry[] = []
    let cursor: string | null = null
    do {
      const page: { entries: TimelineEntry[]; nextCursor: string | null } = await admin.call('contacts.timeline', {
        id,
        perPage: 3,
        ...(cursor === null ? {} : { cursor }),
      })
      paged.push(...page.entries)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(paged).toEqual(entries)
    expect(await failureOf(admin.call('contacts.timeline', { id: 'absent' }))).toEqual({ type: 'NOT_FOUND' })
  })
}
