import { expect, it } from 'vitest'
import {
  checkAgain,
  checkContacts,
  commitUpload,
  csvFile,
  eventually,
  failureOf,
  freshName,
  freshPhone,
  importContacts,
  makeAttribute,
  makeContact,
  makeGroup,
  makeLabel,
  makeUpload,
  recordEvents,
  refusal,
  undoUpload,
  untilPhase,
} from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import {
  answersOf,
  compact,
  counted,
  countOf,
  HEAD,
  line,
  membersOf,
  person,
  rowsOf,
  sentence,
  sheet,
  statesOf,
} from './support.ts'

/** Imports, their undo, and exports. */
export function importExpectations(open: Opened): void {
  it('checks without storing, then imports all fields into the group, and counts', async () => {
    const { admin } = open()
    const [group, field] = [await makeGroup(admin), await makeAttribute(admin)]
    const [name, phone] = [freshName('C'), freshPhone()]
    const head = line(HEAD, 'whatsAppNumber', 'twitterId', 'facebookId', 'instagramId', field.label)
    const content = `${head}\n ${name} , ${phone} ,+91 90000 00001,on-twitter,on.facebook,on_instagram, Gold 7 `
    const checked = await checkContacts(admin, content, { groupId: group.id })
    expect(counted(checked)).toBe('1 created, 0 updated, 0 unchanged, 0 rejected')
    expect(checked).toMatchObject({ state: 'waiting', groupId: group.id, labelId: null, completedAt: null })
    expect(await rowsOf(admin, checked.uploadId)).toMatchObject([
      { row: 2, state: 'created', isFixed: false, errors: [], suggestion: null, contactId: null },
    ])
    expect(await countOf(admin, group.id)).toBe(0)
    const imported = await commitUpload(admin, checked.uploadId)
    expect(counted(imported)).toBe(counted(checked))
    expect(imported).toMatchObject({ state: 'completed', completedAt: expect.any(String) })
    expect(Date.parse(imported.undoUntil ?? '')).toBeGreaterThan(Date.parse(imported.completedAt ?? ''))
    const [contact] = await membersOf(admin, group.id)
    expect(contact).toMatchObject({
      name,
      phone: compact(phone),
      whatsAppNumber: '+91 90000 00001',
      twitterId: 'on-twitter',
      facebookId: 'on.facebook',
      instagramId: 'on_instagram',
      groupIds: [group.id],
      labelIds: [],
      values: { [field.id]: 'Gold 7' },
    })
    expect(await rowsOf(admin, checked.uploadId)).toMatchObject([{ state: 'created', contactId: contact?.id }])
    const { groups } = await admin.call('groups.list', { search: group.name })
    expect(groups).toEqual([{ ...group, count: 1 }])
  })

  it('imports without a dry run that a person sees: with a file, then with a header mapping (specification 2 §4)', async () => {
    const { admin } = open()
    const [group, { phone }] = [await makeGroup(admin), await makeContact(admin)]
    const content = `who,number\nAsha Rao,${phone}\nRohan,${freshPhone()}\n,${freshPhone()}`
    const { file } = await admin.call('files.upload', { file: csvFile(content) })
    const { uploadId, headers } = await admin.call('uploads.save', { file, groupId: group.id })
    expect(headers).toEqual(['who', 'number'])
    const headerMapping = [
      { src: 'who', des: 'name' },
      { src: 'number', des: 'phone' },
    ]
    const saved = await admin.call('uploads.save', { file, uploadId, headerMapping, replaces: true, groupId: group.id })
    expect(saved).toMatchObject({ uploadId, message: expect.stringMatching(/./) })
    const imported = await untilPhase(admin, uploadId, 'imported')
    expect(counted(imported)).toBe('1 created, 1 updated, 0 unchanged, 1 rejected')
    expect(await countOf(admin, group.id)).toBe(2)
    const again = admin.call('uploads.save', { uploadId, headerMapping })
    expect(await failureOf(again)).toEqual(refusal('STALE'))
  })

  it('refuses a step that the phase of an upload does not allow', async () => {
    const { admin } = open()
    const uploadId = await makeUpload(admin, sheet(person()))
    const refused = async (...names: ('uploads.commit' | 'uploads.undo' | 'uploads.cancel')[]) => {
      for (const name of names) {
        expect([name, await failureOf(admin.call(name, { uploadId }))]).toEqual([name, refusal('STALE')])
      }
    }
    const rows = [{ row: 2, cells: { name: 'Asha' } }]
    await refused('uploads.commit', 'uploads.undo')
    expect(await failureOf(admin.call('uploads.fix', { uploadId, rows }))).toEqual(refusal('STALE'))
    await checkAgain(admin, uploadId)
    await refused('uploads.undo')
    await commitUpload(admin, uploadId)
    await refused('uploads.commit', 'uploads.cancel')
    expect(await failureOf(checkAgain(admin, uploadId))).toEqual(refusal('STALE'))
    await undoUpload(admin, uploadId)
    await refused('uploads.commit', 'uploads.cancel', 'uploads.undo')
  })

  it('needs another check if the attributes have changed since', async () => {
    const { admin } = open()
    const { uploadId } = await checkContacts(admin, sheet(person(), 'Asha,none'))
    await makeAttribute(admin)
    const rows = [{ row: 3, cells: { phone: freshPhone() } }]
    for (const call of [
      () => admin.call('uploads.fix', { uploadId, rows }),
      () => admin.call('uploads.accept', { uploadId, fieldId: 'phone', sentence: 'CUSTOMER_PHONE_INVALID' }),
      () => admin.call('uploads.commit', { uploadId }),
    ]) {
      expect(await failureOf(call())).toEqual(refusal('IMPORT_OUTDATED'))
    }
    await checkAgain(admin, uploadId)
    await commitUpload(admin, uploadId)
  })

  it('undoes an import: what it has created is deleted, and what it has changed is as before', async () => {
    const { admin } = open()
    const [group, field] = [await makeGroup(admin), await makeAttribute(admin)]
    const before = await makeContact(admin, { values: { [field.id]: 'Gold' }, twitterId: 'before' })
    const head = line(HEAD, 'twitterId', field.label)
    const content = [head, line('After', before.phone, 'after', 'Silver'), line(person(), '', '')].join('\n')
    const { uploadId } = await importContacts(admin, content, { groupId: group.id, replaces: true })
    expect(await countOf(admin, group.id)).toBe(2)
    expect(await undoUpload(admin, uploadId)).toMatchObject({ state: 'completed', keptCount: 0, undoUntil: null })
    expect(await countOf(admin, group.id)).toBe(0)
    const { revision: _, updatedAt: __, ...restored } = before
    expect(await admin.call('contacts.get', { id: before.id })).toMatchObject(restored)
    const again = await importContacts(admin, content, { replaces: true })
    expect(counted(again)).toBe('1 created, 1 updated, 0 unchanged, 0 rejected')
  })

  it('leaves contacts that somebody has changed since the import, and lists their rows', async () => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const [updated, removed] = [await makeContact(admin), await makeContact(admin)]
    const rows = [updated, removed].map(({ phone }) => line('Imported', phone))
    const content = sheet(person('Edited'), person('Left'), ...rows)
    const { uploadId } = await importContacts(admin, content, { groupId, replaces: true })
    const edited = (await membersOf(admin, groupId)).find(({ name }) => name === 'Edited')
    for (const id of [edited?.id ?? '', updated.id]) await admin.call('contacts.save', { id, name: 'By a person' })
    await admin.call('contacts.delete', { id: removed.id })
    expect((await undoUpload(admin, uploadId)).keptCount).toBe(2)
    const names = await Promise.all(
      [edited?.id ?? '', updated.id].map(async (id) => (await admin.call('contacts.get', { id })).name),
    )
    expect(names).toEqual(['By a person', 'By a person'])
    expect((await admin.call('contacts.count', { search: 'Left', groupIds: [groupId] })).count).toBe(0)
    const kept = await rowsOf(admin, uploadId, { show: 'kept' })
    expect(kept.map(({ row, contactId }) => [row, contactId])).toEqual([
      [2, edited?.id],
      [4, updated.id],
    ])
    expect(await failureOf(admin.call('contacts.get', { id: removed.id }))).toEqual({ type: 'NOT_FOUND' })
  })

  it('cancels an upload: it stores nothing', async () => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const waiting = await makeUpload(admin, sheet(person()))
    const { uploadId: checked } = await checkContacts(admin, sheet(person()), { groupId })
    for (const uploadId of [waiting, checked]) {
      await admin.call('uploads.cancel', { uploadId })
      expect(await untilPhase(admin, uploadId, 'cancelled')).toMatchObject({ state: 'error' })
    }
    expect(await countOf(admin, groupId)).toBe(0)
    expect(await failureOf(admin.call('uploads.commit', { uploadId: checked }))).toEqual(refusal('STALE'))
  })

  it('adds contacts to the groups and labels that a file names, and takes them out again', async () => {
    const { admin } = open()
    const names = [freshName('South,'), freshName('North'), freshName('V.I.P')]
    const [south = '', north = '', vip = ''] = names
    const context = await makeGroup(admin)
    const [southGroup, northGroup, label] = [
      await makeGroup(admin, south),
      await makeGroup(admin, north),
      await makeLabel(admin, vip),
    ]
    const existing = await makeContact(admin, { name: 'Existing', groupIds: [northGroup.id] })
    const absent = freshName('Absent')
    const file = [
      'Name,Phone Number,Groups,Labels',
      line('Named', freshPhone(), `"${south.toUpperCase()}; ${north}"`, vip),
      line('Existing', existing.phone, `"${north};${south}"`, ''),
      line('Wrong', freshPhone(), absent, vip.replaceAll('.', '')),
      line('Nowhere', freshPhone(), '', ''),
    ].join('\n')
    const { uploadId, mapping } = await checkContacts(admin, file, { groupId: context.id })
    expect(mapping.map(({ fieldId }) => fieldId)).toEqual(expect.arrayContaining(['groups', 'labels']))
    expect(await statesOf(admin, uploadId)).toEqual(['2 created', '3 updated', '4 rejected', '5 created'])
    expect(await rowsOf(admin, uploadId, { show: 'rejected' })).toMatchObject([
      {
        errors: [
          sentence('UPLOAD_GROUP_UNKNOWN', 'groups', { name: absent }),
          sentence('UPLOAD_LABEL_UNKNOWN', 'labels', { name: vip.replaceAll('.', '') }),
        ],
        suggestion: { labels: vip },
      },
    ])
    await admin.call('uploads.accept', { uploadId, fieldId: 'labels', sentence: 'UPLOAD_LABEL_UNKNOWN' })
    await admin.call('uploads.fix', { uploadId, rows: [{ row: 4, cells: { groups: north } }] })
    await commitUpload(admin, uploadId)
    const namesIn = async (id: string) => (await membersOf(admin, id)).map(({ name }) => name).toSorted()
    const countsOf = async () => [
      ...(await admin.call('groups.list', {})).groups.map(({ id, count }) => [id, count]),
      ...(await admin.call('labels.list', {})).labels.map(({ id, count }) => [id, count]),
    ]
    expect(await namesIn(southGroup.id)).toEqual(['Existing', 'Named'])
    expect(await namesIn(northGroup.id)).toEqual(['Existing', 'Named', 'Wrong'])
    expect(await namesIn(context.id)).toEqual(['Existing', 'Named', 'Nowhere', 'Wrong'])
    expect(await countsOf()).toEqual(
      expect.arrayContaining([
        [southGroup.id, 2],
        [northGroup.id, 3],
        [context.id, 4],
        [label.id, 2],
      ]),
    )
    // The same file says nothing new.
    expect(counted(await importContacts(admin, file, { groupId: context.id }))).toMatch(/^0 created, 0 updated/)

    await undoUpload(admin, uploadId)
    expect(await namesIn(northGroup.id)).toEqual(['Existing'])
    expect(await countsOf()).toEqual(
      expect.arrayContaining([
        [southGroup.id, 0],
        [northGroup.id, 1],
        [context.id, 0],
        [label.id, 0],
      ]),
    )
  })

  it('exports contacts by their ids or by a filter, and the import of an export changes nothing', async () => {
    const { admin } = open()
    const [group, field] = [await makeGroup(admin), await makeAttribute(admin, { allowsSpecialCharacters: true })]
    const values = ['=1+1', "'quoted'", '-5', '+SUM(A1)', '@x', 'a "b", c', 'नमस्ते', "'=1", 'a;b|c']
    for (const value of values) {
      await makeContact(admin, { groupIds: [group.id], values: { [field.id]: value }, twitterId: '=cmd' })
    }
    const [other, label] = [await makeGroup(admin), await makeLabel(admin)]
    const plain = await makeContact(admin, {
      groupIds: [group.id, other.id],
      labelIds: [label.id],
      whatsAppNumber: '+91 90000 00001',
      email: 'a@example.com',
      externalId: `+${freshName('7')}`,
      language: 'en-IN',
      timeZone: 'Asia/Kolkata',
      consents: { whatsapp: 'granted', email: 'withdrawn' },
    })
    const before = await membersOf(admin, group.id)
    const { fileName, content } = await admin.call('contacts.export', { filter: { groupIds: [group.id] } })
    expect(fileName).toMatch(/\.csv$/)
    const text = await content.text()
    expect(text).toContain(field.label)
    // Spreadsheets run cells that begin with such a character.
    expect(text).not.toMatch(/(?:^|[,\n])"?(?:=|@|\+S)/)
    const imported = await importContacts(admin, text, { groupId: group.id, replaces: true })
    expect(counted(imported)).toBe(`0 created, 0 updated, ${before.length} unchanged, 0 rejected`)
    expect(await membersOf(admin, group.id)).toEqual(before)
    // Whatever the export has, the import reads: those who were deleted come back with it.
    const { deletionId } = await admin.call('contacts.deleteMany', { contactIds: [plain.id] })
    await importContacts(admin, text, { groupId: group.id, replaces: true })
    const copy = (await membersOf(admin, group.id)).find(({ phone }) => compact(phone) === compact(plain.phone))
    const { email, externalId, language, timeZone, consents } = plain
    expect(copy).toMatchObject({ email, externalId, language, timeZone, labelIds: [label.id] })
    expect(copy?.groupIds.toSorted()).toEqual([group.id, other.id].toSorted())
    expect(answersOf(copy?.consents)).toEqual(answersOf(consents))
    expect(await admin.call('contacts.restore', { deletionId })).toMatchObject({ restored: 0, skipped: 1 })
    await admin.call('contacts.delete', { id: copy?.id ?? '' })
    expect(await admin.call('contacts.restore', { deletionId })).toMatchObject({ restored: 1 })
    const one = await admin.call('contacts.export', { contactIds: [plain.id, 'absent'] })
    const listed = await one.content.text()
    expect(listed.trim().split('\n')).toHaveLength(2)
    expect(listed).toContain(plain.name)
    expect(await failureOf(admin.call('contacts.export', {}))).toEqual(refusal('BLANK', 'contactIds'))
  })

  it('needs the permissions to create contacts, to edit them, and to see personal data', async () => {
    const { viewer } = open()
    for (const call of [() => makeUpload(viewer, sheet(person())), () => viewer.call('uploads.list', {})]) {
      expect(await failureOf(call())).toEqual({
        type: 'FORBIDDEN',
        permissions: ['CUSTOMER.CREATE', 'CUSTOMER.EDIT', 'CUSTOMER.VIEW_PERSONAL'],
      })
    }
  })

  it('emits events about the upload, and about the contacts after an import and its undo', async () => {
    const { admin } = open()
    const { events } = await recordEvents(admin)
    const eventCount = (name: string, id: string | null) =>
      events.filter((event) => event.name === name && Object.values(event.payload).includes(id)).length
    const uploadId = await makeUpload(admin, sheet(person()))
    await eventually(() => expect(eventCount('uploads.changed', uploadId)).toBeGreaterThan(0))
    const created = eventCount('uploads.changed', uploadId)
    await checkAgain(admin, uploadId)
    await eventually(() => expect(eventCount('uploads.changed', uploadId)).toBeGreaterThan(created))
    expect(eventCount('contacts.changed', null)).toBe(0)
    await commitUpload(admin, uploadId)
    await eventually(() => expect(eventCount('contacts.changed', null)).toBeGreaterThan(0))
    const imported = eventCount('contacts.changed', null)
    await undoUpload(admin, uploadId)
    await eventually(() => expect(eventCount('contacts.changed', null)).toBeGreaterThan(imported))
  })
}
