import { PlatformError, type MemoryHandlers } from '@platform/client'
import type { Attribute, Permission } from '@platform/contract'
import { buildAttribute, buildUser } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { useAttributes } from '../../headless/useAttributes.ts'
import { Attributes } from './Attributes.tsx'

const NUMBER = buildAttribute({
  id: 'number',
  index: 2,
  label: 'Customer number',
  helpText: 'Enter the number',
  isMandatory: true,
  minLength: 6,
  maxLength: 1200,
  allowsSpecialCharacters: true,
  specialCharacters: ['-', '/'],
  allowsComma: true,
})
const CITY = buildAttribute({
  id: 'city',
  index: 3,
  label: 'City',
  fieldType: 'select',
  inputType: null,
  options: ['Goa'],
})
const NOTES = buildAttribute({ id: 'notes', index: 4, label: 'Notes', fieldType: 'textarea' })

interface OpenOptions {
  readonly permissions?: Permission[]
  readonly handlers?: MemoryHandlers
  readonly attributes?: Attribute[]
  readonly locale?: 'ar'
}

interface HarnessProps {
  onAdd: () => void
  onEdit: (attribute: Attribute) => void
}
const Harness = (handlers: HarnessProps) => <Attributes attributes={useAttributes()} {...handlers} />

async function open({ permissions, handlers = {}, attributes = [NUMBER, CITY, NOTES], ...options }: OpenOptions = {}) {
  await page.viewport(1440, 900)
  const user = permissions && buildUser({ permissions })
  const transport = memoryBackend({ seed: { ...sampleWorld(), attributes }, handlers, ...(user ? { user } : {}) })
  const [onAdd, onEdit] = [vi.fn<() => void>(), vi.fn<(attribute: Attribute) => void>()]
  const screen = await renderContacts(<Harness onAdd={onAdd} onEdit={onEdit} />, {
    transport,
    ...(permissions ? { permissions } : {}),
    ...options,
  })
  const table = screen.getByRole('table')
  await expect.element(table).not.toHaveAttribute('aria-busy')
  return {
    screen,
    transport,
    table,
    onAdd,
    onEdit,
    row: (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: false }) }),
    labels: () =>
      table
        .getByRole('rowheader')
        .elements()
        .map((header) => header.firstElementChild?.textContent),
    serverOrder: async () => (await transport.call('attributes.list', {})).attributes.map(({ label }) => label),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  }
}

const cells = (row: { element: () => Element }) =>
  Array.from(row.element().querySelectorAll('[data-header]'), ({ textContent }) => textContent)

const refuse = () => Promise.reject(new PlatformError({ type: 'REFUSED', rule: 'OUT_OF_RANGE', errors: [] }))

describe('the attributes screen (specification 2 §2.7)', () => {
  it('has the columns of the specification, the built-in rows first, and the help texts', async () => {
    const { screen, table, row, labels } = await open()
    expect(
      table
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Order',
      'Field Label',
      'Field Type',
      'Input Type',
      'Mandatory',
      'Min.Char',
      'Max.Char',
      'Allow Spl Char',
      'Allowed Spl Chars',
      'Action',
    ])
    expect(labels()).toEqual(['Phone Number', 'Name', 'Customer number', 'City', 'Notes'])
    expect(cells(row('Phone Number'))).toEqual(['Textbox', 'Alphanumeric', 'Yes', '10', '100,000', 'Yes', '+'])
    expect(cells(row('Enter customer name'))).toEqual(['Textbox', 'Alphanumeric', 'Yes', '2', '30', 'Yes', '–'])
    expect(cells(row('Customer number'))).toEqual(['Textbox', 'Alphanumeric', 'Yes', '6', '1,200', 'Yes', '- / ,'])
    expect(cells(row('City'))).toEqual(['Select', '–', 'No', '–', '–', 'No', '–'])
    await expect.element(screen.getByText('Enter your phone number')).toBeVisible()
    await expect.element(screen.getByText('Enter the number')).toBeVisible()
    expect(row('Phone Number').getByRole('button').elements()).toEqual([])
  })

  it('translates the built-in rows', async () => {
    const { labels } = await open({ locale: 'ar' })
    await expect.poll(labels).toEqual(['رقم الهاتف', 'الاسم', 'Customer number', 'City', 'Notes'])
  })

  it('opens the panel by Add Fields and by the edit button of a row', async () => {
    const { onAdd, onEdit, button } = await open()
    await button('Add Fields').click()
    expect(onAdd).toHaveBeenCalledOnce()
    await button('Edit City').click()
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'city' }))
  })

  it('moves a field by the arrow keys, and announces it', async () => {
    const { screen, labels, serverOrder, button } = await open()
    button('Move Notes').element().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    const order = ['Phone Number', 'Name', 'Notes', 'Customer number', 'City']
    await expect.poll(labels).toEqual(order)
    await expect.element(button('Move Notes')).toHaveFocus()
    await expect.element(screen.getByText('Notes is now 1 of 3')).toBeInTheDocument()
    await expect.poll(serverOrder).toEqual(order)
  })

  it('moves a field by dragging its handle', async () => {
    const { labels, serverOrder, button, row } = await open()
    await userEvent.dragAndDrop(button('Move Customer number'), row('Notes'), { targetPosition: { x: 20, y: 50 } })
    const order = ['Phone Number', 'Name', 'City', 'Notes', 'Customer number']
    await expect.poll(labels).toEqual(order)
    await expect.poll(serverOrder).toEqual(order)
  })

  it('returns to the order of the server if a move is refused, with its message', async () => {
    const { screen, labels, button } = await open({ handlers: { 'attributes.move': refuse } })
    button('Move City').element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByText('The field cannot be moved there. Load the list again.')).toBeInTheDocument()
    await expect.poll(labels).toEqual(['Phone Number', 'Name', 'Customer number', 'City', 'Notes'])
  })

  it('deletes a field after the question, and keeps the focus in the list', async () => {
    const { screen, labels, button } = await open()
    await button('Delete City').click()
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete?' })
    await expect.element(question).toMatchTextContent(/“City”/u)
    await question.getByRole('button', { name: 'No' }).click()
    expect(labels()).toContain('City')
    await button('Delete City').click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByText('Attribute deleted successfully')).toBeInTheDocument()
    await expect.poll(labels).toEqual(['Phone Number', 'Name', 'Customer number', 'Notes'])
    await expect.element(button('Move Notes')).toHaveFocus()
  })

  it('shows in the language of the person why a field is not deleted', async () => {
    const error = { rule: 'READ_ONLY', message: 'No', sentence: 'ATTRIBUTE_READ_ONLY' } as const
    const refuseBy = () =>
      Promise.reject(new PlatformError({ type: 'REFUSED', rule: 'READ_ONLY', errors: [error] }, 'No'))
    const { screen, button } = await open({ handlers: { 'attributes.delete': refuseBy }, locale: 'ar' })
    await button('حذف City').click()
    const question = screen.getByRole('alertdialog')
    await question.getByRole('button', { name: 'نعم' }).click()
    await expect.element(question.getByRole('alert')).toMatchTextContent('لا يمكن تغيير رقم الهاتف والاسم.')
  })

  it('has no buttons without the permission to edit', async () => {
    const { table, button } = await open({ permissions: ['CUSTOMER_MASTER.VIEW'] })
    await expect.element(table.getByRole('rowheader', { name: 'City', exact: false })).toBeVisible()
    expect(table.getByRole('button').elements()).toEqual([])
    expect(button('Add Fields').elements()).toEqual([])
    expect(table.getByRole('columnheader', { name: 'Action' }).elements()).toEqual([])
  })

  it('shows what fields are for if there are only the built-in ones', async () => {
    const { screen, labels } = await open({ attributes: [] })
    expect(labels()).toEqual(['Phone Number', 'Name'])
    await expect.element(screen.getByText('No fields of your own yet')).toBeVisible()
  })

  it('shows cards on a narrow screen, each value with the name of its column', async () => {
    const { row } = await open()
    await page.viewport(390, 844)
    const mandatory = row('City').element().querySelector('[data-header="Mandatory"]') as Element
    await expect.poll(() => getComputedStyle(mandatory, '::before').content).toBe('"Mandatory"')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('reports why the fields could not be loaded, and retries', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new PlatformError({ type: 'SERVER' })))
    await page.viewport(1440, 900)
    const transport = memoryBackend({ handlers: { 'attributes.list': load } })
    const screen = await renderContacts(<Harness onAdd={() => {}} onEdit={() => {}} />, { transport })
    await expect.element(screen.getByText('The fields could not be loaded.')).toBeVisible()
    const calls = load.mock.calls.length
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(calls)
  })
})
