import { PlatformError, type MemoryHandlers, type Transport } from '@platform/client'
import type { Attribute, Contact, InputOf, Permission } from '@platform/contract'
import { buildAttribute, buildContact, buildUser } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import { openEnterprise } from '@platform/testing/server'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { useContactForm } from '../../headless/useContactForm.ts'
import { ContactForm } from './ContactForm.tsx'

const COMPANY = buildAttribute({
  id: 'company',
  label: 'Company',
  isMandatory: true,
  minLength: 2,
  maxLength: 10,
  index: 2,
})
const CITY = buildAttribute({
  id: 'city',
  label: 'City',
  fieldType: 'select',
  inputType: null,
  options: ['Pune', 'Goa'],
  index: 3,
})
const HOBBIES = buildAttribute({
  id: 'hobbies',
  label: 'Hobbies',
  fieldType: 'multiselect',
  inputType: null,
  options: ['Chess', 'Music'],
  index: 4,
})
const FLOOR = buildAttribute({ id: 'floor', label: 'Floor', inputType: 'number', index: 5 })
const ASHA = buildContact({
  id: 'asha',
  name: 'Asha Rao',
  phone: '+91 98450 12345',
  groupIds: ['group-newsletter'],
  values: { company: 'Kaveri', city: 'Pune' },
})

/** For what is saved. It has the same attributes, a group and a label. */
let server: Transport
const idOnServer = { company: '', city: '', hobbies: '', newsletter: '', vip: '' }

function definitionOf({
  index: _i,
  category: _c,
  isBuiltIn: _b,
  updatedAt: _u,
  revision: _r,
  id: _d,
  ...input
}: Attribute) {
  return input satisfies InputOf<'attributes.save'>
}
const define = async (attribute: Attribute) =>
  (await server.call('attributes.save', definitionOf(attribute))).attribute.id

beforeAll(async () => {
  server = await openEnterprise()
  idOnServer.company = await define(COMPANY)
  idOnServer.city = await define(CITY)
  idOnServer.hobbies = await define(HOBBIES)
  await define(FLOOR)
  idOnServer.newsletter = (await server.call('groups.save', { name: 'Newsletter' })).group.id
  idOnServer.vip = (await server.call('labels.save', { name: 'VIP' })).label.id
})

let made = 0
/** Stores a contact like ASHA on the server. */
async function makeAsha(): Promise<Contact> {
  const input = {
    name: ASHA.name,
    phone: `+91 98450 ${String((made += 1)).padStart(5, '0')}`,
    groupIds: [idOnServer.newsletter],
    values: { [idOnServer.company]: 'Kaveri', [idOnServer.city]: 'Pune' },
  }
  return (await server.call('contacts.save', input)).contact
}
const stored = (id: string): Promise<Contact> => server.call('contacts.get', { id })

interface HarnessProps {
  contactId: string | null
  onSaved: (contact: Contact) => void
  onCancel: () => void
}

function Harness({ contactId, ...handlers }: HarnessProps) {
  const form = useContactForm({ contactId })
  return (
    <div style={{ display: 'flex', blockSize: 860 }}>
      <ContactForm form={form} onBack={() => {}} {...handlers} />
    </div>
  )
}

interface OpenOptions {
  /** @default a back end in memory that has ASHA */
  readonly transport?: Transport
  readonly permissions?: Permission[]
  readonly handlers?: MemoryHandlers
}

async function open(contactId: string | null, { permissions, handlers = {}, ...options }: OpenOptions = {}) {
  await page.viewport(1440, 900)
  const seed = { ...sampleWorld(), attributes: [COMPANY, CITY, HOBBIES, FLOOR], contacts: [ASHA] }
  const user = permissions && buildUser({ permissions })
  const transport = options.transport ?? memoryBackend({ seed, handlers, ...(user ? { user } : {}) })
  const onSaved = vi.fn<(contact: Contact) => void>()
  const onCancel = vi.fn<() => void>()
  const screen = await renderContacts(<Harness contactId={contactId} onSaved={onSaved} onCancel={onCancel} />, {
    transport,
    ...(permissions ? { permissions } : {}),
  })
  await expect.element(screen.getByRole('form')).toBeVisible()
  return {
    screen,
    onSaved,
    onCancel,
    field: (name: string | RegExp) => screen.getByRole('textbox', { name }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  }
}

const NAME = /^Name/
const PHONE = /^Phone Number \(including country code\)/

const fail = () => Promise.reject(new PlatformError({ type: 'SERVER' }))

describe('a new contact (specification 2 §2.6)', () => {
  it('is created with its fields, groups and labels, and the message of the server is shown', async () => {
    const { screen, onSaved, field, button } = await open(null, { transport: server })
    await expect.element(screen.getByRole('heading', { name: 'Create Contact', level: 1 })).toBeVisible()
    for (const name of ['Basic Details', 'Other Details', 'Social Profiles', 'Consent', 'Groups', 'Labels']) {
      await expect.element(screen.getByRole('heading', { name, level: 2 })).toBeInTheDocument()
    }
    await expect.element(field(NAME)).toHaveFocus()
    // What an on-screen keyboard offers.
    await expect.element(field('Floor')).toHaveAttribute('inputmode', 'numeric')
    await expect.element(field(/Company/)).toHaveAttribute('inputmode', 'text')
    await field(NAME).fill('Ravi')
    await field(PHONE).fill('+91 98450 99999')
    await field(/Company/).fill('Kaveri')
    await screen.getByRole('button', { name: /City/ }).click()
    await screen.getByRole('option', { name: 'Goa' }).click()
    await screen.getByRole('combobox', { name: 'Hobbies' }).click()
    await screen.getByRole('option', { name: 'Chess' }).click()
    await screen.getByRole('option', { name: 'Music' }).click()
    await userEvent.keyboard('{Escape}')
    await field('Twitter ID').fill('@ravi')
    await screen.getByRole('combobox', { name: 'Add Group' }).click()
    await screen.getByRole('option', { name: /Newsletter/ }).click()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('combobox', { name: 'Add Label' }).click()
    await screen.getByRole('option', { name: /VIP/ }).click()
    await userEvent.keyboard('{Escape}')
    await button('Save').click()
    await expect.element(screen.getByText('Contact created successfully')).toBeVisible()
    expect(await stored(onSaved.mock.calls[0]?.[0].id ?? '')).toMatchObject({
      name: 'Ravi',
      phone: '+919845099999',
      typedPhone: '+91 98450 99999',
      twitterId: '@ravi',
      groupIds: [idOnServer.newsletter],
      labelIds: [idOnServer.vip],
      values: { [idOnServer.company]: 'Kaveri', [idOnServer.city]: 'Goa', [idOnServer.hobbies]: 'Chess,Music' },
    })
  })

  it('shows the rules at their fields, and moves the focus to the first one (specification 2 §5)', async () => {
    const { onSaved, field, button } = await open(null)
    await field(NAME).fill('  ')
    await button('Save').click()
    await expect.element(field(NAME)).toHaveAccessibleDescription('This field is required')
    await expect.element(field(PHONE)).toHaveAccessibleDescription('This field is required')
    await expect.element(field(/Company/)).toHaveAccessibleDescription('Company is required')
    await expect.element(field(NAME)).toHaveFocus()
    await field(/Company/).fill(' ')
    await button('Save').click()
    await expect.element(field(/Company/)).toHaveAccessibleDescription('Whitespace only present in the field - Company')
    await field(/Company/).fill('K')
    await button('Save').click()
    await expect.element(field(/Company/)).toHaveAccessibleDescription('Minimum length must be 2 characters.')
    await field(/Company/).fill('Kaveri Home and more')
    await button('Save').click()
    await expect.element(field(/Company/)).toHaveAccessibleDescription('Maximum length must be 10 characters.')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('lists the errors of the server above the form, and shows them at their fields until these change', async () => {
    const { phone } = await makeAsha()
    const { screen, field, button } = await open(null, { transport: server })
    await field(NAME).fill('Ravi')
    await field(PHONE).fill(phone)
    await field(/Company/).fill('Kaveri')
    await button('Save').click()
    const list = screen.getByRole('alert')
    await expect.element(list).toMatchTextContent(/The contact could not be saved\./u)
    await expect
      .element(list.getByRole('listitem'))
      .toHaveTextContent('Phone Number (including country code): A contact with this phone number already exists.')
    await expect.element(field(PHONE)).toHaveAccessibleDescription('A contact with this phone number already exists.')
    await expect.element(field(PHONE)).toHaveFocus()
    await field(PHONE).fill('+91 98450 99998')
    await expect.element(field(PHONE)).toBeValid()
    await button('Save').click()
    await expect.element(screen.getByText('Contact created successfully')).toBeVisible()
    expect(list.query()).toBeNull()
  })

  it('saves a number that no network has only if the user says so, and asks again for another one', async () => {
    const errors = [
      { field: 'phone', message: 'refused', rule: 'BAD_PHONE', sentence: 'CUSTOMER_PHONE_UNKNOWN' },
    ] as const
    const save = vi.fn<(input: { acceptsUnknownPhone?: boolean | undefined }) => Promise<never>>(() =>
      Promise.reject(new PlatformError({ type: 'REFUSED', errors }, 'Customer not saved')),
    )
    const { screen, field, button } = await open(null, { handlers: { 'contacts.save': save } })
    await field(NAME).fill('Ravi')
    await field(PHONE).fill('+91 98765 432')
    await field(/Company/).fill('Kaveri')
    await button('Save').click()
    const accept = screen.getByRole('checkbox', { name: 'Save this number all the same' })
    await expect.element(field(PHONE)).toHaveAccessibleDescription(/^No phone network has this number\./u)
    await accept.click()
    await button('Save').click()
    await expect.poll(() => save.mock.calls.map(([input]) => input.acceptsUnknownPhone)).toEqual([undefined, true])
    await field(PHONE).fill('+91 98765 4321')
    await expect.element(accept).not.toBeInTheDocument()
  })

  it('lists several errors of a server below its message', async () => {
    const errors = [
      { field: 'values.city', message: 'City is unknown' },
      { field: 'name', message: 'Too common' },
      { message: 'Not on Sundays' },
    ]
    const refuse = () => Promise.reject(new PlatformError({ type: 'REFUSED', errors }, 'Customer not saved'))
    const { screen, field, button } = await open(null, { handlers: { 'contacts.save': refuse } })
    await field(NAME).fill('Ravi')
    await field(PHONE).fill('+91 98450 99999')
    await field(/Company/).fill('Kaveri')
    await button('Save').click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Customer not saved/u)
    expect(
      screen
        .getByRole('alert')
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['City: City is unknown', 'Name: Too common', 'Not on Sundays'])
    await expect.element(field(NAME)).toHaveAccessibleDescription('Too common')
  })

  it('can be filled in while the groups cannot be loaded, and loads them again', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new PlatformError({ type: 'SERVER' })))
    const { screen } = await open(null, { handlers: { 'groups.list': load } })
    await screen.getByRole('combobox', { name: 'Add Group' }).click()
    await expect.element(screen.getByText('Something went wrong')).toBeVisible()
    const calls = load.mock.calls.length
    await screen.getByRole('option', { name: 'Retry' }).click()
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(calls)
  })

  it('keeps what was typed if the save fails', async () => {
    const { screen, field, button } = await open(null, { handlers: { 'contacts.save': fail } })
    await field(NAME).fill('Ravi')
    await field(PHONE).fill('+91 98450 99999')
    await field(/Company/).fill('Kaveri')
    await button('Save').click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Something went wrong/u)
    await expect.element(field(NAME)).toHaveValue('Ravi')
  })
})

describe('what more is known of a contact', () => {
  it('is chosen by name or code, saved, and shown with how the consents changed', async () => {
    const { id } = await makeAsha()
    const { screen, field, button } = await open(id, { transport: server })
    const consents = screen.getByRole('list').filter({ hasText: 'WhatsApp' })
    await expect.element(consents.getByText('Not asked').first()).toBeVisible()
    await button('Edit').click()
    await field('E-mail Address').fill('asha@example')
    await field('Customer ID').fill('CRM-7')
    const language = screen.getByRole('combobox', { name: 'Language' })
    const timeZone = screen.getByRole('combobox', { name: 'Time Zone' })
    await language.fill('hind')
    await screen.getByRole('option', { name: /^Hindi/ }).click()
    await timeZone.fill('kolkata')
    await screen.getByRole('option', { name: /^India Standard Time/ }).click()
    await expect.element(timeZone).toHaveValue('India Standard Time (Asia/Kolkata)')
    const sms = screen.getByRole('radiogroup', { name: 'Consent for SMS' })
    await sms.getByRole('radio', { name: 'Withdrawn' }).click()
    await expect.element(consents.getByText('Not saved yet')).toBeVisible()
    await button('Save').click()
    await expect
      .element(field('E-mail Address'))
      .toHaveAccessibleDescription('Enter an e-mail address, such as name@example.com.')
    await field('E-mail Address').fill('asha@example.com')
    await button('Save').click()
    await expect.element(screen.getByText('Contact updated successfully')).toBeVisible()
    expect(await stored(id)).toMatchObject({
      email: 'asha@example.com',
      externalId: 'CRM-7',
      language: 'hi',
      timeZone: 'Asia/Kolkata',
      consents: { sms: { status: 'withdrawn', source: 'staff' } },
    })
    await expect.element(consents.getByText(/^Changed by your team on/)).toBeVisible()
    await language.fill('')
    await userEvent.keyboard('{Tab}')
    await button('Save').click()
    await expect.poll(async () => (await stored(id)).language).toBe('')
  })

  it('is read-only first, without what to enter, and fits a phone', async () => {
    const known = { language: 'ar', timeZone: 'Asia/Dubai', externalId: 'CRM-7', email: 'asha@example.com' }
    const { screen, field } = await open(ASHA.id, { handlers: { 'contacts.get': () => ({ ...ASHA, ...known }) } })
    await page.viewport(390, 800)
    await expect.element(field('Language')).toHaveValue('Arabic (ar)')
    await expect.element(field('Time Zone')).toHaveValue('Gulf Standard Time (Asia/Dubai)')
    await expect.element(field('Customer ID')).toHaveAccessibleDescription('')
    expect(screen.getByRole('radiogroup').elements()).toEqual([])
    const { scrollWidth, clientWidth } = screen.getByRole('form').element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
})

describe('an existing contact (specification 2 §4)', () => {
  it('is read-only first; editing unlocks all fields except the phone number', async () => {
    const { screen, field, button } = await open(ASHA.id)
    await expect.element(screen.getByRole('heading', { name: 'Update Contact' })).toBeVisible()
    for (const name of [NAME, PHONE, /Company/, 'City', 'Whatsapp']) {
      await expect.element(field(name)).toHaveAttribute('readonly')
    }
    await expect.element(screen.getByRole('row', { name: 'Newsletter' })).toBeInTheDocument()
    expect(button('Save').elements()).toEqual([])
    await button('Edit').click()
    await expect.element(field(NAME)).toHaveFocus()
    await expect.element(field(NAME)).not.toHaveAttribute('readonly')
    await expect.element(field(PHONE)).toHaveAttribute('readonly')
    await expect.element(field(PHONE)).toHaveAccessibleDescription(/cannot be changed/)
    expect(button('Edit').elements()).toEqual([])
  })

  it('is saved without its phone number', async () => {
    const asha = await makeAsha()
    const { screen, onSaved, field, button } = await open(asha.id, { transport: server })
    await button('Edit').click()
    await field(NAME).fill('Asha R')
    await button('Save').click()
    await expect.element(screen.getByText('Contact updated successfully')).toBeVisible()
    expect(onSaved).toHaveBeenCalledOnce()
    const { phone, values } = asha
    expect(await stored(asha.id)).toMatchObject({ name: 'Asha R', phone, values })
  })

  it('is locked again by Cancel, which asks before changes are lost', async () => {
    const { screen, onCancel, field, button } = await open(ASHA.id)
    await button('Edit').click()
    await field(NAME).fill('Someone else')
    await button('Cancel').click()
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(field(NAME)).toHaveValue('Someone else')
    await button('Cancel').click()
    await question.getByRole('button', { name: 'Leave' }).click()
    expect(onCancel).toHaveBeenCalledOnce()
    await expect.element(field(NAME)).toHaveValue('Asha Rao')
    await expect.element(field(NAME)).toHaveAttribute('readonly')
  })

  it('names the fields that another user changed as well, and keeps the others of both', async () => {
    const asha = await makeAsha()
    const { screen, field, button } = await open(asha.id, { transport: server })
    await button('Edit').click()
    await field(NAME).fill('Mine')
    await field(/Company/).fill('My firm')
    await server.call('contacts.save', {
      id: asha.id,
      name: 'Theirs',
      values: { ...asha.values, [idOnServer.city]: 'Goa' },
      groupIds: asha.groupIds,
    })
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Both of you changed: Name\./u)
    await button('Save').click()
    await expect.element(screen.getByText('Contact updated successfully')).toBeVisible()
    expect(await stored(asha.id)).toMatchObject({
      name: 'Mine',
      values: { [idOnServer.company]: 'My firm', [idOnServer.city]: 'Goa' },
    })
  })

  it('cannot be edited without the permission', async () => {
    const { button, field } = await open(ASHA.id, { permissions: ['CUSTOMER.VIEW', 'CUSTOMER.VIEW_PERSONAL'] })
    await expect.element(field(NAME)).toHaveValue('Asha Rao')
    expect(button('Edit').elements()).toEqual([])
  })

  it.each<[string, OpenOptions]>([
    ['without the permission to see personal data', { permissions: ['CUSTOMER.VIEW', 'CUSTOMER.EDIT'] }],
    ['although the permissions changed since', {}],
  ])('shows why a masked contact cannot be edited, %s', async (_, options) => {
    const handlers = { 'contacts.get': () => ({ ...ASHA, isMasked: true }) }
    const { screen, button } = await open(ASHA.id, { ...options, handlers })
    await expect.element(screen.getByText(/A masked contact cannot be edited/)).toBeVisible()
    expect(button('Edit').elements()).toEqual([])
  })

  it('shows a choice that is no longer an option, and refuses it', async () => {
    const [asha, city] = [await makeAsha(), { ...definitionOf(CITY), id: idOnServer.city }]
    onTestFinished(async () => {
      await server.call('attributes.save', city)
    })
    const { screen, button } = await open(asha.id, { transport: server })
    await server.call('attributes.save', { ...city, options: ['Delhi'] })
    await button('Edit').click()
    const select = screen.getByRole('button', { name: /City/ })
    await expect.element(select).toMatchTextContent(/Pune/u)
    await button('Save').click()
    await expect.element(screen.getByText('City: choose one of the options.')).toBeVisible()
    await select.click()
    await screen.getByRole('option', { name: 'None' }).click()
    await button('Save').click()
    await expect.poll(async () => (await stored(asha.id)).values).toEqual({ [idOnServer.company]: 'Kaveri' })
  })
})
