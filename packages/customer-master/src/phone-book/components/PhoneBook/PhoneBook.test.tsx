import { PlatformError } from '@platform/client'
import type { MemoryHandlers, Transport } from '@platform/client'
import type { BulkChange, Contact, FileReply, InputOf, Permission, PlatformEvent } from '@platform/contract'
import { buildBulkChange, buildContact, buildGroup, buildSegment, buildUser } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import type { WorldSeed } from '@platform/testing/memory-backend'
import { openEnterprise } from '@platform/testing/server'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { WHOLE_PHONE_BOOK } from '../../headless/phoneBookView.ts'
import { PhoneBook } from './PhoneBook.tsx'
import type { PhoneBookProps } from './PhoneBook.tsx'

/** For tests of what changes while it is shown: each creates a group or a label of its own. */
let server: Transport
beforeAll(async () => {
  server = await openEnterprise()
})
beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  vi.restoreAllMocks()
  return page.viewport(1024, 768)
})

const nameAt = (index: number): string => `Contact ${String(index + 1).padStart(2, '0')}`
const numbered = (count: number): Contact[] =>
  Array.from({ length: count }, (_, index) =>
    buildContact({
      id: `contact-${index + 1}`,
      name: nameAt(index),
      groupIds: index < 13 ? ['group-newsletter'] : [],
      labelIds: index < 3 ? ['label-vip'] : [],
    }),
  )

let made = 0
const freshPhone = (): string => `+91 98450 ${String((made += 1)).padStart(5, '0')}`

/** Creates contacts on the server, in a group or with a label of their own, and returns the view of it. */
async function makeContacts(count: number, kind: 'group' | 'label' = 'group') {
  const name = `List ${(made += 1)}`
  const { id } =
    kind === 'group'
      ? (await server.call('groups.save', { name })).group
      : (await server.call('labels.save', { name })).label
  const lists = kind === 'group' ? { groupIds: [id] } : { labelIds: [id] }
  const add = async (contact: string) =>
    (await server.call('contacts.save', { name: contact, phone: freshPhone(), ...lists })).contact
  const contacts: Contact[] = []
  for (let index = 0; index < count; index += 1) contacts.push(await add(nameAt(index)))
  return { name, contacts, add, view: { ...WHOLE_PHONE_BOOK, [`${kind}Id`]: id } }
}

interface Setting {
  /** @default a back end in memory */
  readonly transport?: Transport
  readonly seed?: WorldSeed
  readonly handlers?: MemoryHandlers
  readonly props?: Partial<PhoneBookProps>
  readonly permissions?: readonly Permission[]
}

/** Renders the phone book as a host does: it keeps the view. Reports every change of the view. */
async function renderPhoneBook({ transport, seed = {}, handlers = {}, props = {}, permissions }: Setting = {}) {
  const onViewChange = vi.fn<PhoneBookProps['onViewChange']>()
  const onContactOpen = vi.fn<(id: string) => void>()
  const onContactCreate = vi.fn<() => void>()
  function Host() {
    const [view, setView] = useState(props.view ?? WHOLE_PHONE_BOOK)
    return (
      <div style={{ display: 'flex', blockSize: 760 }}>
        <PhoneBook
          onContactOpen={onContactOpen}
          onContactCreate={onContactCreate}
          {...props}
          view={view}
          onViewChange={(change) => {
            onViewChange(change)
            setView((before) => ({ ...before, ...change }))
          }}
        />
      </div>
    )
  }
  const backend = memoryBackend({
    seed: { ...sampleWorld(), contacts: numbered(23), ...seed },
    handlers,
    ...(permissions && { user: buildUser({ permissions: [...permissions] }) }),
  })
  const used = transport ?? backend
  const screen = await renderContacts(<Host />, { transport: used, ...(permissions && { permissions }) })
  const emit = (event: PlatformEvent): void => backend.emit(event)
  return { ...screen, transport: used, emit, onViewChange, onContactOpen, onContactCreate }
}

const row = (name: string) => page.getByRole('rowheader', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const search = () => page.getByRole('searchbox', { name: 'Search contacts' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** A row of the left panel, without its count. */
const entry = (name: string) => page.getByRole('complementary').getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const question = (name: string) => page.getByRole('alertdialog', { name, exact: true })

const refusal = (message: string) => () => {
  throw new PlatformError({ type: 'REFUSED', rule: 'BLANK', errors: [] }, message)
}

describe('the list (§2.5)', () => {
  it('has Name, Phone Number and the columns of the reply, whose cells are found by their name', async () => {
    await renderPhoneBook({ seed: { contacts: sampleWorld().contacts } })
    await expect.element(row('Asha Rao')).toBeVisible()
    const headers = page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
    expect(headers).toEqual(
      expect.arrayContaining(['Name', 'Phone Number', 'E-mail Address', 'City', 'Customer since']),
    )
    const cells = row('Asha Rao').element().closest('[role=row]')?.querySelectorAll('[role=gridcell]')
    expect([...(cells ?? [])].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['+91 98450 12345', 'Bengaluru', '2017', 'asha.rao@example.com']),
    )
  })

  it('§9 has pages of 10, with Previous and Next', async () => {
    const { onViewChange } = await renderPhoneBook()
    await expect.element(row('Contact 10')).toBeVisible()
    expect(names()).toHaveLength(10)
    await expect.element(page.getByText('1–10 of 23')).toBeVisible()
    await expect.element(button('Previous')).toBeDisabled()
    await button('Next').click()
    await expect.element(row('Contact 11')).toBeVisible()
    expect(onViewChange).toHaveBeenLastCalledWith({ from: 10 })
    await button('Next').click()
    await expect.element(page.getByText('21–23 of 23')).toBeVisible()
    await expect.element(button('Next')).toBeDisabled()
    await button('Previous').click()
    await expect.element(row('Contact 20')).toBeVisible()
  })

  it('opens a contact by its phone number, by another cell and by the keyboard', async () => {
    const { onContactOpen } = await renderPhoneBook({ seed: { contacts: sampleWorld().contacts } })
    await page.getByRole('gridcell', { name: '+91 98450 12345' }).click()
    expect(onContactOpen).toHaveBeenLastCalledWith('contact-sample-1')
    await page.getByRole('gridcell', { name: 'asha.rao@example.com' }).click()
    expect(onContactOpen).toHaveBeenCalledTimes(2)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onContactOpen).toHaveBeenCalledTimes(3)
    expect(onContactOpen).not.toHaveBeenLastCalledWith('contact-sample-1')
  })

  it('trims the search and sends it 300 ms after the last keystroke, from the first page', async () => {
    const { onViewChange } = await renderPhoneBook({ props: { view: { ...WHOLE_PHONE_BOOK, from: 10 } } })
    await expect.element(row('Contact 11')).toBeVisible()
    const timeout = vi.spyOn(window, 'setTimeout')
    await search().fill('  contact 07 ')
    expect(timeout).toHaveBeenCalledWith(expect.any(Function), 300)
    await expect.poll(() => onViewChange.mock.calls).toEqual([[{ search: 'contact 07', from: 0 }]])
    await expect.element(row('Contact 07')).toBeVisible()
    await expect.poll(names).toEqual(['Contact 07'])
  })

  it('hides and shows columns', async () => {
    await renderPhoneBook()
    await expect.element(page.getByRole('columnheader', { name: 'City' })).toBeVisible()
    await button('Columns').click()
    await page.getByRole('menuitemcheckbox', { name: 'City' }).click()
    await expect.element(page.getByRole('columnheader', { name: 'City', includeHidden: true })).not.toBeInTheDocument()
  })

  it('shows No Record Found for an empty phone book, what it is for, and Create Contact', async () => {
    const { onContactCreate } = await renderPhoneBook({ seed: { contacts: [] } })
    await expect.element(page.getByText('No Record Found')).toBeVisible()
    await expect.element(page.getByText(/^Contacts are the people you write to/)).toBeVisible()
    await button('Create Contact').last().click()
    expect(onContactCreate).toHaveBeenCalledOnce()
  })

  it('shows No Record Found for a search, and clears it', async () => {
    await renderPhoneBook({ props: { view: { ...WHOLE_PHONE_BOOK, search: 'zzz' } } })
    await expect.element(page.getByText('No Record Found')).toBeVisible()
    await button('Clear search').click()
    await expect.element(row('Contact 01')).toBeVisible()
  })

  it('shows the reason of a failure, and loads again by Retry', async () => {
    let attempts = 0
    await renderPhoneBook({
      handlers: {
        'contacts.list': () => {
          attempts += 1
          if (attempts === 1) throw new PlatformError({ type: 'SERVER' }, 'The database is away')
          return {
            contacts: [{ id: '1', name: 'Asha', phone: '1', typedPhone: '', details: [] }],
            headers: [],
            more: false,
          }
        },
      },
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be loaded.*The database is away/u)
    await button('Retry').click()
    await expect.element(row('Asha')).toBeVisible()
  })

  it('shows a skeleton while it loads', async () => {
    await renderPhoneBook({ handlers: { 'contacts.list': () => new Promise<never>(() => {}) } })
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  })

  it('shows masked phone numbers as they come', async () => {
    const contacts = [buildContact({ name: 'Asha Rao', phone: '+91***45', isMasked: true })]
    await renderPhoneBook({ seed: { contacts }, permissions: ['CUSTOMER.VIEW'] })
    await expect.element(row('Asha Rao')).toBeVisible()
    await expect.element(page.getByText('+91***45')).toBeVisible()
  })

  it('follows what others change', async () => {
    const { view, add } = await makeContacts(0)
    await renderPhoneBook({ transport: server, props: { view } })
    await expect.element(page.getByText('No Record Found')).toBeVisible()
    await add('Zoya Khan')
    await expect.element(row('Zoya Khan')).toBeVisible()
  })
})

describe('groups and labels (§2.5, §4)', () => {
  it('are listed with their counts, all contacts first', async () => {
    await renderPhoneBook()
    await expect.element(page.getByRole('list', { name: 'Groups' })).toMatchTextContent(/^All contacts23/u)
    await expect.element(page.getByRole('list', { name: 'Groups' })).toMatchTextContent(/Newsletter13/u)
    await expect.element(page.getByRole('list', { name: 'Labels' })).toMatchTextContent(/VIP3/u)
  })

  it('selecting one clears the other, and begins at the first page', async () => {
    const { onViewChange } = await renderPhoneBook({ props: { view: { ...WHOLE_PHONE_BOOK, from: 20 } } })
    const none = { groupId: null, labelId: null, segmentIds: [], from: 0 }
    await entry('Newsletter').click()
    expect(onViewChange).toHaveBeenLastCalledWith({ ...none, groupId: 'group-newsletter' })
    await expect.element(heading('Newsletter')).toBeVisible()
    await expect.element(page.getByText('1–10 of 13')).toBeVisible()
    await entry('VIP').click()
    expect(onViewChange).toHaveBeenLastCalledWith({ ...none, labelId: 'label-vip' })
    await expect.poll(names).toHaveLength(3)
    expect(entry('Newsletter').element()).not.toHaveAttribute('aria-current')
    expect(entry('VIP').element()).toHaveAttribute('aria-current', 'true')
    expect(entry('All contacts').element()).not.toHaveAttribute('aria-current')
    await entry('All contacts').click()
    await expect.element(entry('All contacts')).toHaveAttribute('aria-current', 'true')
    await expect.element(heading('Phone Book')).toBeVisible()
  })

  it('are searched by their names', async () => {
    await renderPhoneBook()
    await expect.element(entry('Newsletter')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('CORP')
    await expect.element(entry('Newsletter')).not.toBeInTheDocument()
    await expect.element(entry('Corporate')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search labels' }).fill('zzz')
    await expect.element(page.getByText('No label has “zzz” in its name')).toBeVisible()
  })

  it('Upload appears after a group or a label is selected, if the host can upload', async () => {
    const onUpload = vi.fn()
    await renderPhoneBook({ props: { onUpload } })
    await expect.element(entry('Newsletter')).toBeVisible()
    expect(button('Upload').query()).toBeNull()
    await entry('Newsletter').click()
    await button('Upload').click()
    expect(onUpload).toHaveBeenLastCalledWith({ groupId: 'group-newsletter' })
    await entry('VIP').click()
    await button('Upload').click()
    expect(onUpload).toHaveBeenLastCalledWith({ labelId: 'label-vip' })
  })

  it('has no Upload without a handler', async () => {
    await renderPhoneBook({ props: { view: { ...WHOLE_PHONE_BOOK, groupId: 'group-newsletter' } } })
    await expect.element(heading('Newsletter')).toBeVisible()
    expect(button('Upload').query()).toBeNull()
  })

  it('shows that a selected group no longer exists', async () => {
    await renderPhoneBook({ props: { view: { ...WHOLE_PHONE_BOOK, groupId: 'gone' } } })
    await expect.element(page.getByText('This group no longer exists.')).toBeVisible()
    await button('Show all contacts').click()
    await expect.element(row('Contact 01')).toBeVisible()
  })

  it('asks before a group is deleted, names what stays, and shows all contacts afterwards', async () => {
    await renderPhoneBook({ props: { view: { ...WHOLE_PHONE_BOOK, groupId: 'group-newsletter' } } })
    await expect.element(heading('Newsletter')).toBeVisible()
    await button('Delete the group Newsletter').click({ force: true })
    await expect
      .element(question('Delete the group “Newsletter”?'))
      .toMatchTextContent(/Its 13 contacts stay in the phone book\./u)
    await button('Yes').click()
    await expect.element(page.getByText('Group deleted successfully')).toBeVisible()
    await expect.element(heading('Phone Book')).toBeVisible()
    await expect.element(entry('Newsletter')).not.toBeInTheDocument()
    await expect.element(row('Contact 01')).toBeVisible()
  })
})

const named = (id: string, name: string) =>
  buildSegment({
    id,
    name,
    condition: {
      kind: 'group',
      match: 'all',
      conditions: [{ kind: 'text', field: 'name', operator: 'contains', values: [name], isNegated: false }],
      isNegated: false,
    },
  })
const check = (name: string) => page.getByRole('checkbox', { name: `Also show the contacts of ${name}` })
const notFound = () => Promise.reject(new PlatformError({ type: 'NOT_FOUND' }))

describe('live segments', () => {
  const seed = { segments: [named('s1', 'Contact 1'), named('s2', 'Contact 22')] }

  it('are listed with their counts, and one or several filter the table, the actions and the export', async () => {
    const exported = vi.fn((_input: InputOf<'contacts.export'>) => ({ fileName: 'a.csv', content: new Blob() }))
    const handlers = { 'contacts.export': exported }
    const { onViewChange } = await renderPhoneBook({ seed, handlers, props: { onSave: () => {} } })
    await expect.element(page.getByRole('list', { name: 'Live segments' }).getByText('10 contacts')).toBeInTheDocument()
    await entry('Newsletter').click()
    await entry('Contact 22').click()
    expect(onViewChange).toHaveBeenLastCalledWith({ groupId: null, labelId: null, segmentIds: ['s2'], from: 0 })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Contact 22' })).toBeVisible()
    await expect.element(page.getByRole('status').getByText('1 contact', { exact: true })).toBeVisible()
    // By keyboard: the arrow key leads to another row, and Shift+Tab to its check box.
    await userEvent.keyboard('{ArrowUp}{Shift>}{Tab}{/Shift} ')
    await expect.element(check('Contact 1')).toBeChecked()
    await expect.element(page.getByRole('heading', { level: 1, name: '2 live segments' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Select all 11 that match' }).first().click()
    await page.getByRole('button', { name: 'Export' }).last().click()
    await expect.poll(() => exported.mock.calls[0]?.[0]).toEqual({ filter: { segmentIds: ['s2', 's1'] } })
    await check('Contact 22').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Contact 1' })).toBeVisible()
    await entry('All contacts').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Phone Book' })).toBeVisible()
  })

  it('are created and edited by the host, and deleted after a question', async () => {
    const [onSegmentCreate, onSegmentEdit] = [vi.fn<() => void>(), vi.fn<(id: string) => void>()]
    const view = { ...WHOLE_PHONE_BOOK, segmentIds: ['s2'] }
    await renderPhoneBook({ seed, props: { view, onSegmentCreate, onSegmentEdit } })
    await page.getByRole('button', { name: 'Create Live Segment' }).click()
    await page.getByRole('button', { name: 'Edit the live segment Contact 22' }).click()
    expect([onSegmentCreate.mock.calls.length, onSegmentEdit.mock.calls]).toEqual([1, [['s2']]])
    await entry('Contact 22').click()
    await userEvent.keyboard('{Delete}')
    const question = page.getByRole('alertdialog', { name: 'Delete the live segment “Contact 22”?' })
    await expect.element(question).toMatchTextContent(/Its 1 contact stays in the phone book\./u)
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Phone Book' })).toBeVisible()
    expect(entry('Contact 22').query()).toBeNull()
  })

  it('have no buttons for a user who sees masked data only, and no section if the back end has none', async () => {
    const handlers = { onSegmentCreate: () => {}, onSegmentEdit: () => {} }
    const permissions = ['CUSTOMER.VIEW', 'CUSTOMER.EDIT'] as const
    const first = await renderPhoneBook({ seed, permissions, props: handlers })
    await entry('Contact 22').click()
    await expect.element(row('Contact 22')).toBeVisible()
    for (const name of [/Create Live Segment/, /Edit the live/, /Delete the live/]) {
      expect(page.getByRole('button', { name }).query()).toBeNull()
    }
    await first.unmount()
    await renderPhoneBook({ handlers: { 'segments.list': notFound } })
    await expect.poll(() => page.getByRole('heading', { name: 'Live segments' }).query()).toBeNull()
    await expect.element(page.getByRole('heading', { name: 'Labels' })).toBeVisible()
    await expect.element(page.getByRole('complementary', { name: 'Groups and Labels' })).toBeVisible()
  })
})

describe('the forms of groups and labels (§2.5, §5)', () => {
  it.each([
    ['Create Group', 'Group Name', 'Enter Group name', 'Group created successfully'],
    ['Create Label', 'Label Name', 'Enter Label name', 'Label created successfully'],
  ])('%s requires a name, trims it, and shows the message of the server', async (create, label, placeholder, done) => {
    await renderPhoneBook()
    await button(create).click()
    const field = dialog(create).getByRole('textbox', { name: label })
    await expect.element(field).toHaveAttribute('placeholder', placeholder)
    await expect.element(button('Save')).toBeDisabled()
    expect(page.getByText('This field is required').query()).toBeNull()
    await field.fill('   ')
    await userEvent.tab()
    await expect.element(field).toHaveAccessibleDescription('This field is required')
    await expect.element(button('Save')).toBeDisabled()
    await field.fill('  Dealers ')
    await button('Save').click()
    await expect.element(page.getByText(done)).toBeVisible()
    await expect.element(entry('Dealers')).toBeVisible()
  })

  it('shows a refusal as an error toast, and keeps the typed name', async () => {
    await renderPhoneBook()
    await button('Create Group').click()
    const field = page.getByRole('textbox', { name: 'Group Name' })
    await field.fill('newsletter')
    await button('Save').click()
    await expect.element(page.getByRole('alertdialog').filter({ hasText: 'already exists' }).first()).toBeVisible()
    await expect.element(field).toHaveValue('newsletter')
    await expect.element(field).toHaveAccessibleDescription('A group with this name already exists.')
    await field.fill('newsletter 2')
    await expect.element(button('Save')).toBeEnabled()
  })

  it('renames a label', async () => {
    await renderPhoneBook()
    await expect.element(entry('VIP')).toBeVisible()
    await button('Rename the label VIP').click({ force: true })
    const field = dialog('Rename Label').getByRole('textbox', { name: 'Label Name' })
    await expect.element(field).toHaveValue('VIP')
    await field.fill('Very important')
    await button('Save').click()
    await expect.element(entry('Very important')).toBeVisible()
    expect(entry('VIP').query()).toBeNull()
  })
})

/** Selects the contacts 1 and 11, of two pages. */
async function selectTwo() {
  await box('Select Contact 01').click()
  await button('Next').click()
  await box('Select Contact 11').click()
}

describe('the selection', () => {
  it('goes over pages, and ends with another search', async () => {
    await renderPhoneBook()
    await selectTwo()
    await expect.element(page.getByRole('group', { name: '2 selected' })).toBeVisible()
    await search().fill('Contact 0')
    await expect.element(page.getByRole('group', { name: '2 selected' })).not.toBeInTheDocument()
  })

  it('Move Group requires a group, and adds the selected contacts to it', async () => {
    const map = vi.fn((_input: InputOf<'groups.map'>) => ({ message: 'Contacts moved', count: 2 }))
    await renderPhoneBook({ handlers: { 'groups.map': map } })
    await selectTwo()
    await button('Move Group').click()
    const field = dialog('Move Group').getByRole('combobox', { name: 'Add to Group' })
    await expect.element(button('Save')).toBeDisabled()
    await field.click()
    await page.getByRole('option', { name: 'Corporate' }).click()
    await userEvent.keyboard('{Escape}')
    await button('Save').click()
    await expect.element(page.getByText('Contacts moved')).toBeVisible()
    expect(map.mock.calls[0]?.[0]).toEqual({ groupIds: ['group-corporate'], contactIds: ['contact-1', 'contact-11'] })
  })

  it('Attach Label shows This field is required once it was touched', async () => {
    await renderPhoneBook()
    await box('Select Contact 01').click()
    await button('Attach Label').click()
    const field = dialog('Attach Label').getByRole('combobox', { name: 'Labels' })
    await field.click()
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await expect.element(field).toHaveAccessibleDescription(/^This field is required/)
  })

  it('selects all that match, and acts on them by the filter', async () => {
    const remove = vi.fn((_input: InputOf<'contacts.deleteMany'>) => ({ message: 'Gone', deletionId: 'd', count: 13 }))
    await renderPhoneBook({
      handlers: { 'contacts.deleteMany': remove },
      props: { view: { ...WHOLE_PHONE_BOOK, groupId: 'group-newsletter', search: 'contact' } },
    })
    await box('Select all').click()
    await button('Select all 13 that match').click()
    await expect.element(page.getByRole('group', { name: '13 selected' })).toBeVisible()
    expect(button('Select all 13 that match').query()).toBeNull()
    await button('Next').click()
    await expect.element(box('Select Contact 11')).toBeChecked()
    await button('Delete').click()
    await expect.element(question('Delete 13 contacts?')).toBeVisible()
    await button('Yes').click()
    await expect.element(page.getByText('Gone')).toBeVisible()
    expect(remove.mock.calls[0]?.[0]).toEqual({ filter: { search: 'contact', groupIds: ['group-newsletter'] } })
  })

  it('Merge compares the selected contacts, and the selection ends with the merge', async () => {
    const merge = vi.fn(({ survivorId }: InputOf<'contacts.merge'>) => ({
      contact: buildContact({ id: survivorId }),
      mergeId: 'merge-1',
      message: '2 contacts merged successfully',
    }))
    const unmerge = vi.fn((_input: InputOf<'contacts.unmerge'>) => ({
      message: '1 contact restored successfully',
      restored: 1,
      keptFields: [],
      skipped: [],
    }))
    await renderPhoneBook({ handlers: { 'contacts.merge': merge, 'contacts.unmerge': unmerge } })
    await box('Select Contact 01').click()
    await expect.element(button('Delete')).toBeVisible()
    expect(button('Merge').query()).toBeNull()
    await button('Next').click()
    await box('Select Contact 11').click()
    await button('Merge').click()
    await dialog('Merge 2 contacts')
      .getByRole('radio', { name: /^Contact 11 .*Created/ })
      .click()
    await button('Merge Contacts').click()
    await expect.element(page.getByText('2 contacts merged successfully')).toBeVisible()
    await expect.element(dialog('Merge 2 contacts')).not.toBeInTheDocument()
    expect(page.getByRole('group', { name: /selected/ }).query()).toBeNull()
    expect(merge.mock.calls[0]?.[0]).toMatchObject({
      survivorId: 'contact-11',
      contacts: [
        { id: 'contact-1', revision: 1 },
        { id: 'contact-11', revision: 1 },
      ],
    })
    await button('Undo').click()
    await expect.poll(() => unmerge.mock.calls[0]?.[0]).toEqual({ mergeId: 'merge-1' })
  })

  it('has no Merge for more than ten contacts, and for all that match', async () => {
    await renderPhoneBook()
    await box('Select all').click()
    await expect.element(button('Merge')).toBeVisible()
    await button('Select all 23 that match').click()
    await expect.element(page.getByRole('group', { name: '23 selected' })).toBeVisible()
    expect(button('Merge').query()).toBeNull()
    await button('Next').click()
    await box('Select Contact 11').click()
    await button('Previous').click()
    await box('Select Contact 01').click()
    await expect.element(page.getByRole('group', { name: '10 selected' })).toBeVisible()
    await expect.element(button('Merge')).toBeVisible()
    await box('Select Contact 02').click()
    await expect.element(page.getByRole('group', { name: '11 selected' })).toBeVisible()
    expect(button('Merge').query()).toBeNull()
  })

  it('explains that more than 10,000 contacts cannot be changed at once, if the back end has no bulk changes', async () => {
    await renderPhoneBook({
      handlers: {
        'contacts.count': () => ({ count: 10_001 }),
        'bulkChanges.list': () => {
          throw new PlatformError({ type: 'NOT_FOUND' }, 'Unknown call')
        },
      },
    })
    await box('Select all').click()
    await button('Select all 10,001 that match').click()
    await button('Delete').click()
    const message = 'At most 10,000 contacts can be changed at once. Narrow the search first.'
    await expect.element(page.getByText(message)).toBeVisible()
    expect(button('Yes').query()).toBeNull()
    await button('Close').last().click()
    await button('Move Group').click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(button('Save')).toBeDisabled()
  })
})

const many = { 'contacts.count': () => ({ count: 10_001 }) }
const inGroup = { view: { ...WHOLE_PHONE_BOOK, groupId: 'group-newsletter' } }
const selectMany = async () => {
  await box('Select all').click()
  await button('Select all 10,001 that match').click()
}
const progress = (name: string) => page.getByRole('progressbar', { name })

/** Handlers of a bulk change that runs until it is ended, and is not listed before. */
function bulkHandlers(running: BulkChange) {
  const listed: BulkChange[] = []
  const start = vi.fn((_input: InputOf<'bulkChanges.start'>) => running)
  const undo = vi.fn((_input: InputOf<'bulkChanges.undo'>) => buildBulkChange({ type: 'restore' }))
  return {
    start,
    undo,
    handlers: {
      ...many,
      'bulkChanges.list': () => ({ bulkChanges: [...listed] }),
      'bulkChanges.start': start,
      'bulkChanges.undo': undo,
    },
    /** Lists the change as done. Returns its event. */
    end: (): PlatformEvent => {
      const { type, total, createdAt } = running
      const end = { done: total, changed: total, endedAt: createdAt }
      listed.push({ ...running, ...end, state: 'done', canUndo: type === 'delete' })
      return { name: 'bulkChanges.changed', payload: { bulkChangeId: running.bulkChangeId } }
    },
  }
}

describe('changes of more than 10,000 contacts', () => {
  it('are deleted in the background: with progress before they are listed, the result, and an undo', async () => {
    const running = buildBulkChange({ total: 10_001, done: 0 })
    const { handlers, start, undo, end } = bulkHandlers(running)
    const { emit } = await renderPhoneBook({ handlers, props: inGroup })
    await selectMany()
    await button('Delete').click()
    await question('Delete 10,001 contacts?').getByRole('button', { name: 'Yes' }).click()
    await expect.element(progress('Deleting contacts')).toBeVisible()
    await expect.element(page.getByText('0 of 10,001')).toBeVisible()
    expect(start.mock.calls[0]?.[0]).toEqual({
      filter: { groupIds: ['group-newsletter'] },
      action: { type: 'delete' },
    })
    expect(page.getByRole('group', { name: /selected/ }).query()).toBeNull()
    emit(end())
    await expect.element(page.getByRole('status').filter({ hasText: '10,001 contacts were deleted.' })).toBeVisible()
    await button('Undo').click()
    await expect.element(progress('Restoring contacts')).toBeVisible()
    expect(undo.mock.calls[0]?.[0]).toEqual({ bulkChangeId: running.bulkChangeId })
    await expect.element(page.getByText('10,001 contacts were deleted.')).not.toBeInTheDocument()
  })

  it('are added to groups in the background', async () => {
    const lists = [{ kind: 'group' as const, id: 'group-corporate', name: 'Corporate' }]
    const { handlers, start, end } = bulkHandlers(buildBulkChange({ type: 'add', lists, total: 10_001 }))
    const { emit } = await renderPhoneBook({ handlers })
    await selectMany()
    await button('Move Group').click()
    await dialog('Move Group').getByRole('combobox', { name: 'Add to Group' }).click()
    await page.getByRole('option', { name: 'Corporate' }).click()
    await userEvent.keyboard('{Escape}')
    await button('Save').click()
    await expect.element(progress('Adding contacts to Corporate')).toBeVisible()
    expect(start.mock.calls[0]?.[0].action).toEqual({ type: 'add', listIds: ['group-corporate'] })
    emit(end())
    await expect.element(page.getByText('10,001 contacts were added to Corporate.')).toBeVisible()
    expect(button('Undo').query()).toBeNull()
  })

  it('are cancelled: what was done stays, and is named', async () => {
    const running = buildBulkChange({ total: 10_001, done: 2_500, changed: 2_500 })
    const states = { isCancelled: false }
    const now = () =>
      states.isCancelled
        ? { ...running, state: 'cancelled' as const, endedAt: running.createdAt, canUndo: true }
        : running
    await renderPhoneBook({
      handlers: {
        'bulkChanges.list': () => ({ bulkChanges: [now()] }),
        'bulkChanges.cancel': () => {
          states.isCancelled = true
          return now()
        },
      },
    })
    await expect.element(page.getByText('2,500 of 10,001')).toBeVisible()
    await button('Cancel').click()
    await expect.element(page.getByText('The change was cancelled.')).toBeVisible()
    await expect.element(page.getByText('2,500 contacts were deleted.')).toBeVisible()
    await expect.element(button('Close this message')).toHaveFocus()
    await expect.element(button('Undo')).toBeVisible()
  })

  it('are paused, and continued by the same button', async () => {
    const running = buildBulkChange({ total: 10_001, done: 2_500, changed: 2_500 })
    let isPaused = false
    const set = (now: boolean) => () => {
      isPaused = now
      return { ...running, isPaused }
    }
    await renderPhoneBook({
      handlers: {
        'bulkChanges.list': () => ({ bulkChanges: [{ ...running, isPaused }] }),
        'bulkChanges.pause': set(true),
        'bulkChanges.resume': set(false),
      },
    })
    await button('Pause').click()
    await expect.element(page.getByText('Paused · 2,500 of 10,001')).toBeVisible()
    await expect.element(button('Continue')).toHaveFocus()
    await expect.element(button('Cancel')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('2,500 of 10,001', { exact: true })).toBeVisible()
    await expect.element(button('Pause')).toBeVisible()
  })

  it('say why they cannot be paused', async () => {
    await renderPhoneBook({
      handlers: {
        'bulkChanges.list': () => ({ bulkChanges: [buildBulkChange()] }),
        'bulkChanges.pause': refusal('The change has ended.'),
      },
    })
    await button('Pause').click()
    await expect.element(page.getByText('The change has ended.')).toBeVisible()
  })

  it('report what was not done, also of a change that another user has started while it runs', async () => {
    const changes = [buildBulkChange({ type: 'restore', total: 20, showsResult: false })]
    await renderPhoneBook({ handlers: { 'bulkChanges.list': () => ({ bulkChanges: [...changes] }) } })
    await expect.element(progress('Restoring contacts')).toBeVisible()
    changes[0] = buildBulkChange({
      ...changes[0],
      state: 'done',
      done: 20,
      changed: 18,
      endedAt: changes[0]?.createdAt ?? '',
    })
    await expect.element(page.getByText('18 contacts were restored.')).toBeVisible()
    await expect.element(page.getByText(/2 contacts were not restored/)).toBeVisible()
  })

  it('show the results of the user after a reload until they are closed, and none of others', async () => {
    const own = buildBulkChange({ state: 'done', canUndo: true })
    const other = buildBulkChange({ type: 'restore', state: 'done', total: 7, showsResult: false })
    const { transport } = await renderPhoneBook({
      handlers: {
        'bulkChanges.list': () => ({ bulkChanges: [own, other] }),
        'bulkChanges.dismiss': () => ({ ...own, showsResult: false }),
      },
    })
    await expect.element(page.getByText('12,400 contacts were deleted.')).toBeVisible()
    await expect.element(button('Undo')).toBeVisible()
    expect(page.getByText('7 contacts were restored.').query()).toBeNull()
    const call = vi.spyOn(transport, 'call')
    await button('Close this message').click()
    await expect.element(page.getByText('12,400 contacts were deleted.')).not.toBeInTheDocument()
    expect(call.mock.calls.find(([name]) => name === 'bulkChanges.dismiss')?.[1]).toEqual({
      bulkChangeId: own.bulkChangeId,
    })
    await expect.element(page.getByRole('searchbox', { name: 'Search contacts' })).toHaveFocus()
  })

  it('show a result again that could not be closed, with the reason', async () => {
    const changes = [buildBulkChange({ state: 'done' })]
    await renderPhoneBook({
      handlers: {
        'bulkChanges.list': () => ({ bulkChanges: changes }),
        'bulkChanges.dismiss': refusal('The server is busy.'),
      },
    })
    await button('Close this message').click()
    await expect.element(page.getByText('The server is busy.')).toBeVisible()
    await expect.element(page.getByText('12,400 contacts were deleted.')).toBeVisible()
  })

  it('show why they cannot start', async () => {
    const start = refusal('10 changes of many contacts have not ended.')
    await renderPhoneBook({ handlers: { ...many, 'bulkChanges.start': start } })
    await selectMany()
    await button('Delete').click()
    await button('Yes').click()
    await expect.element(page.getByText('10 changes of many contacts have not ended.')).toBeVisible()
    await expect.element(page.getByRole('group', { name: '10,001 selected' })).toBeVisible()
  })
})

describe('removing from the group or label that is shown', () => {
  it.each([
    ['group', 'Remove from Group', (name: string) => `Remove 2 contacts from the group “${name}”?`],
    ['label', 'Remove Label', (name: string) => `Remove the label “${name}” from 2 contacts?`],
  ] as const)('asks, and removes the selected contacts from the %s', async (kind, action, title) => {
    const { name, view } = await makeContacts(3, kind)
    await renderPhoneBook({ transport: server, props: { view } })
    await box('Select Contact 01').click()
    await box('Select Contact 02').click()
    await button(action).click()
    await question(title(name)).getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText(`2 contacts were removed from ${name}.`)).toBeVisible()
    await expect.element(row('Contact 01')).not.toBeInTheDocument()
    await expect.element(row('Contact 03')).toBeVisible()
  })

  it('needs a group or label, and the permission to edit', async () => {
    await renderPhoneBook()
    await box('Select Contact 01').click()
    await expect.element(button('Delete')).toBeVisible()
    expect(button('Remove from Group').query()).toBeNull()
    const permissions = ['CUSTOMER.VIEW', 'CUSTOMER.DELETE'] as const
    await renderPhoneBook({ permissions, props: { view: { ...WHOLE_PHONE_BOOK, groupId: 'group-newsletter' } } })
    await box('Select Contact 01').last().click()
    await expect.element(button('Delete').last()).toBeVisible()
    expect(button('Remove from Group').query()).toBeNull()
  })
})

describe('deletion (§8)', () => {
  it('asks for one contact, shows the message of the server, moves the focus to the next row, and can be undone', async () => {
    const { view } = await makeContacts(4)
    await renderPhoneBook({ transport: server, props: { view } })
    await expect.element(row('Contact 03')).toBeVisible()
    await button('Delete Contact 03').click({ force: true })
    await question('Delete the contact “Contact 03”?').getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText(/deleted successfully/)).toBeVisible()
    await expect.element(row('Contact 03')).not.toBeInTheDocument()
    await expect.element(page.getByRole('gridcell', { name: 'Delete Contact 04' })).toHaveFocus()
    await button('Undo').click({ force: true })
    await expect.element(row('Contact 03')).toBeVisible()
    await expect.element(page.getByText(/restored successfully/)).toBeVisible()
  })

  it('shows how many contacts could not be restored', async () => {
    const { view, contacts } = await makeContacts(2)
    await renderPhoneBook({ transport: server, props: { view } })
    await box('Select Contact 01').click()
    await box('Select Contact 02').click()
    await button('Delete').click()
    await button('Yes').click()
    await expect.element(page.getByText(/deleted successfully/)).toBeVisible()
    await server.call('contacts.save', { name: 'Somebody else', phone: contacts[0]?.phone ?? '' })
    await button('Undo').click({ force: true })
    await expect.element(page.getByText(/^1 contact was not restored/)).toBeVisible()
    await expect.element(row('Contact 02')).toBeVisible()
  })

  it('shows a refusal as an error toast', async () => {
    await renderPhoneBook({ handlers: { 'contacts.delete': refusal('The contact is in a campaign') } })
    await expect.element(row('Contact 01')).toBeVisible()
    await button('Delete Contact 01').click({ force: true })
    await button('Yes').click()
    await expect.element(page.getByText('The contact is in a campaign')).toBeVisible()
    await expect.element(row('Contact 01')).toBeVisible()
  })

  it('steps back from a page whose last contact is deleted', async () => {
    const { view } = await makeContacts(11)
    const { onViewChange } = await renderPhoneBook({ transport: server, props: { view: { ...view, from: 10 } } })
    await expect.element(row('Contact 11')).toBeVisible()
    await button('Delete Contact 11').click({ force: true })
    await button('Yes').click()
    await expect.element(row('Contact 10')).toBeVisible()
    expect(onViewChange).toHaveBeenLastCalledWith({ from: 0 })
  })
})

describe('permissions (§6)', () => {
  it('offers nothing that changes data to a user who may only view', async () => {
    await renderPhoneBook({ permissions: ['CUSTOMER.VIEW'] })
    await expect.element(row('Contact 01')).toBeVisible()
    expect(page.getByRole('button', { name: /Create|Rename|Delete|Move|Attach|Export/u }).elements()).toHaveLength(0)
    // There is nothing to select them for.
    expect(box('Select all').query()).toBeNull()
  })

  it('offers the export, of all and of selected contacts, to those who may export', async () => {
    await renderPhoneBook({ permissions: ['CUSTOMER.VIEW', 'CUSTOMER.EXPORT'] })
    await box('Select Contact 01').click()
    await expect.poll(() => button('Export').elements()).toHaveLength(2)
  })

  it('offers Merge only to those who see personal data, and may edit and delete', async () => {
    const permissions = ['CUSTOMER.VIEW', 'CUSTOMER.EDIT', 'CUSTOMER.DELETE'] as const
    await renderPhoneBook({ permissions })
    await box('Select all').click()
    await expect.element(button('Delete')).toBeVisible()
    expect(button('Merge').query()).toBeNull()
  })

  it('offers groups and labels without deletion to a user who may edit', async () => {
    await renderPhoneBook({ permissions: ['CUSTOMER.VIEW', 'CUSTOMER.EDIT'] })
    await box('Select Contact 01').click()
    await expect.element(button('Move Group')).toBeVisible()
    expect(button('Delete').query()).toBeNull()
    expect(button('Create Contact').query()).toBeNull()
    await expect.element(button('Create Group')).toBeVisible()
  })
})

describe('narrow screens', () => {
  it('has the groups, labels and segments in a panel at 390 px, which closes after a choice', async () => {
    await page.viewport(390, 844)
    await renderPhoneBook()
    await expect.element(row('Contact 01')).toBeVisible()
    expect(page.getByRole('complementary').query()).toBeNull()
    await button('Groups, Labels and Segments').click()
    await dialog('Groups, Labels and Segments').getByRole('button', { name: 'Newsletter', exact: true }).click()
    await expect.element(dialog('Groups, Labels and Segments')).not.toBeInTheDocument()
    await expect.element(heading('Newsletter')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})

describe('languages', () => {
  it.each(['ar', 'hi'] as const)('has no overflow in %s', async (locale) => {
    const transport = memoryBackend({ seed: { ...sampleWorld(), groups: [buildGroup({ name: 'word '.repeat(30) })] } })
    await renderContacts(
      <div style={{ display: 'flex', blockSize: 760 }}>
        <PhoneBook
          view={WHOLE_PHONE_BOOK}
          onViewChange={() => {}}
          onContactOpen={() => {}}
          onContactCreate={() => {}}
        />
      </div>,
      { transport, locale },
    )
    await expect.element(row('Asha Rao')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
  })
})

describe('export', () => {
  it('saves the contacts that match, or the selected ones', async () => {
    const onSave = vi.fn<(file: FileReply) => void>()
    const exports: InputOf<'contacts.export'>[] = []
    await renderPhoneBook({
      props: { view: { ...WHOLE_PHONE_BOOK, groupId: 'group-newsletter' }, onSave },
      handlers: {
        'contacts.export'(input) {
          exports.push(input)
          return { fileName: 'contacts.csv', content: new Blob(['Name']) }
        },
      },
    })
    await expect.element(row('Contact 01')).toBeVisible()
    await button('Export').click()
    await expect.poll(() => onSave.mock.lastCall?.[0].fileName).toBe('contacts.csv')
    await box('Select Contact 02').click()
    await button('Export').last().click()
    await expect
      .poll(() => exports)
      .toEqual([{ filter: { groupIds: ['group-newsletter'] } }, { contactIds: ['contact-2'] }])
  })
})
