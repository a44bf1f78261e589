import { PlatformError, type MemoryHandlers } from '@platform/client'
import type { Attribute } from '@platform/contract'
import { buildAttribute } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { useAttributeForm } from '../../headless/useAttributeForm.ts'
import { useAttributes } from '../../headless/useAttributes.ts'
import { AttributePanel } from './AttributePanel.tsx'

const NOTES = buildAttribute({ id: 'notes', index: 2, name: 'notes', label: 'Notes', isSearchable: true })
const CITY = buildAttribute({
  id: 'city',
  index: 3,
  name: 'city',
  label: 'City',
  fieldType: 'select',
  inputType: null,
  options: ['Pune', 'Goa'],
})

interface HarnessProps {
  attributeId: string | null
  onSaved: (attribute: Attribute) => void
  onClose: () => void
}

function Harness({ attributeId, ...handlers }: HarnessProps) {
  const { attributes } = useAttributes()
  const attribute = attributeId === null ? null : attributes.find(({ id }) => id === attributeId)
  return <AttributePanel form={useAttributeForm({ attribute })} {...handlers} />
}

async function open(attributeId: string | null, handlers: MemoryHandlers = {}) {
  await page.viewport(1440, 900)
  const transport = memoryBackend({ seed: { ...sampleWorld(), attributes: [NOTES, CITY] }, handlers })
  const [onSaved, onClose] = [vi.fn<(attribute: Attribute) => void>(), vi.fn<() => void>()]
  const screen = await renderContacts(<Harness attributeId={attributeId} onSaved={onSaved} onClose={onClose} />, {
    transport,
  })
  const panel = screen.getByRole('dialog')
  await expect.element(panel.getByRole('form')).toBeVisible()
  return {
    screen,
    transport,
    panel,
    onSaved,
    onClose,
    field: (name: string | RegExp) => panel.getByRole('textbox', { name }),
    button: (name: string | RegExp) => panel.getByRole('button', { name }),
    choose: async (select: RegExp, option: string) => {
      await panel.getByRole('button', { name: select }).click()
      await screen.getByRole('option', { name: option, exact: true }).click()
    },
    radio: (group: RegExp, name: string) => panel.getByRole('radiogroup', { name: group }).getByRole('radio', { name }),
    saved: async (id: string) => transport.call('attributes.get', { id }),
  }
}

const NAME = /^Field Name(?! Help)/
const LABEL = /^Field Label/
const HELP = /^Field Name Help Text/
const MANDATORY = /^Mandatory Field/

describe('the panel of a field (specification 2 §2.7)', () => {
  it('defines a new field', async () => {
    const { screen, panel, onSaved, field, button, choose, radio, saved } = await open(null)
    await expect.element(panel.getByRole('heading', { name: 'Add New Field' })).toBeVisible()
    expect(panel.element().getBoundingClientRect().width).toBe(400)
    await expect.element(field(NAME)).toHaveFocus()
    await field(NAME).fill('number')
    await field(LABEL).fill('Customer number')
    await field(HELP).fill('Enter the number')
    await radio(MANDATORY, 'Yes').click()
    await choose(/Field Type/, 'Textbox')
    await choose(/Input Type/, 'Alphanumeric')
    await field('Minimum Characters Limit').fill('2')
    await field('Maximum Characters Limit').fill('12')
    await expect.element(radio(/^Allow Special Characters/, 'No')).toBeChecked()
    expect(field('Allowed Special Characters').elements()).toEqual([])
    await radio(/^Allow Special Characters/, 'Yes').click()
    await field('Allowed Special Characters').fill('-, / ,, #')
    await panel.getByRole('checkbox', { name: "Allow comma (',') as special character." }).click()
    await button('Create').click()
    await expect.element(screen.getByText('Attribute created successfully')).toBeInTheDocument()
    expect(await saved(onSaved.mock.calls[0]?.[0].id ?? '')).toMatchObject({
      name: 'number',
      label: 'Customer number',
      helpText: 'Enter the number',
      isMandatory: true,
      fieldType: 'text',
      inputType: 'alphanumeric',
      minLength: 2,
      maxLength: 12,
      allowsSpecialCharacters: true,
      specialCharacters: ['-', '/', '#'],
      allowsComma: true,
    })
  })

  it('requires its fields, and moves the focus to the first one without a value', async () => {
    const { panel, onSaved, field, button, radio, choose } = await open(null)
    await button('Create').click()
    await expect.poll(() => panel.getByText('This field is required').elements().length).toBe(5)
    await expect.element(field(NAME)).toHaveFocus()
    for (const [name, text] of [
      [NAME, 'age'],
      [LABEL, 'Age'],
      [HELP, 'Enter the age'],
    ] as const) {
      await field(name).fill(text)
    }
    await button('Create').click()
    await expect.element(radio(MANDATORY, 'Yes')).toHaveFocus()
    await radio(MANDATORY, 'No').click()
    await choose(/Field Type/, 'Textbox')
    await button('Create').click()
    await expect.element(button(/Input Type/)).toHaveFocus()
    await expect.element(button(/Input Type/)).toHaveAccessibleDescription('This field is required')
    await choose(/Input Type/, 'Number')
    await field('Minimum Characters Limit').fill('5')
    await field('Maximum Characters Limit').fill('4')
    await button('Create').click()
    await expect
      .element(field('Maximum Characters Limit'))
      .toHaveAccessibleDescription('The maximum must not be below the minimum.')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('offers the input types of the field type, and values for a dropdown only (specification 2 §3, §4)', async () => {
    const { screen, field, button, choose } = await open(NOTES.id)
    const options = async () => {
      await button(/Input Type/).click()
      await expect.element(screen.getByRole('option').first()).toBeVisible()
      const names = screen
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent)
      await userEvent.keyboard('{Escape}')
      return names
    }
    expect(await options()).toEqual(['Alphabets', 'Alphanumeric', 'Email', 'Number', 'Decimal'])
    await choose(/Input Type/, 'Email')
    await choose(/Field Type/, 'Textarea')
    await expect.element(button(/Input Type/)).toMatchTextContent(/Select/u)
    expect(await options()).toEqual(['Alphabets', 'Alphanumeric'])
    await choose(/Field Type/, 'Dropdown with single selection')
    await expect.element(field(/Dropdown Values/)).toBeVisible()
    for (const name of [/Input Type/, 'Minimum Characters Limit', 'Allowed Special Characters']) {
      expect(button(name).elements()).toEqual([])
      expect(field(name).elements()).toEqual([])
    }
    await button('Save').click()
    await expect.element(field(/Dropdown Values/)).toHaveAccessibleDescription('This field is required')
  })

  it('changes a field, and keeps what the panel does not show', async () => {
    const { screen, panel, field, button, saved } = await open(NOTES.id)
    await expect.element(panel.getByRole('heading', { name: 'Edit Field' })).toBeVisible()
    await field(LABEL).fill('Remarks')
    await button('Save').click()
    await expect.element(screen.getByText('Attribute updated successfully')).toBeInTheDocument()
    expect(await saved(NOTES.id)).toMatchObject({ label: 'Remarks', isSearchable: true, revision: 2 })
  })

  it('changes the values of a dropdown', async () => {
    const { field, button, saved } = await open(CITY.id)
    await expect.element(field(/Dropdown Values/)).toHaveValue('Pune, Goa')
    await field(/Dropdown Values/).fill('Pune, Goa, , Delhi')
    await button('Save').click()
    await vi.waitFor(async () => expect((await saved(CITY.id)).options).toEqual(['Pune', 'Goa', 'Delhi']))
  })

  it('lists the errors of the server, and shows them at their fields (specification 2 §8)', async () => {
    const { panel, field, button } = await open(NOTES.id)
    await field(NAME).fill('city')
    await button('Save').click()
    const list = panel.getByRole('alert')
    await expect.element(list).toMatchTextContent(/Save Failed\. Please check for errors in fields/u)
    await expect
      .element(list.getByRole('listitem'))
      .toHaveTextContent('Field Name: A field with this name already exists.')
    await expect.element(field(NAME)).toHaveAccessibleDescription('A field with this name already exists.')
  })

  it('lists an error of an option at the field of all options', async () => {
    const errors = [{ field: 'options.1', message: 'is too long' }]
    const refuse = () => Promise.reject(new PlatformError({ type: 'INVALID', errors }))
    const { panel, field, button } = await open(CITY.id, { 'attributes.save': refuse })
    await button('Save').click()
    await expect.element(panel.getByRole('listitem')).toHaveTextContent('Dropdown Values: is too long')
    await expect.element(field(/Dropdown Values/)).toHaveAccessibleDescription('is too long')
  })

  it('asks before changes are lost by Cancel, Escape and the close button', async () => {
    const { screen, onClose, field, button } = await open(NOTES.id)
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    await field(LABEL).fill('Remarks')
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => button('Close').click()]) {
      await leave()
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect.element(question).not.toBeInTheDocument()
    }
    expect(onClose).not.toHaveBeenCalled()
    await button('Cancel').click()
    await question.getByRole('button', { name: 'Leave' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is closed at once without changes', async () => {
    const { onClose } = await open(NOTES.id)
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('names the fields that another user changed as well', async () => {
    const { screen, transport, panel, field, button, saved } = await open(NOTES.id)
    await field(LABEL).fill('Mine')
    const { index: _i, category: _c, isBuiltIn: _b, updatedAt: _u, revision: _r, ...definition } = NOTES
    await transport.call('attributes.save', { ...definition, label: 'Theirs', helpText: 'Their help' })
    await expect.element(panel.getByRole('alert')).toMatchTextContent(/Both of you changed: Field Label\./u)
    await button('Save').click()
    await expect.element(screen.getByText('Attribute updated successfully')).toBeInTheDocument()
    expect(await saved(NOTES.id)).toMatchObject({ label: 'Mine', helpText: 'Their help' })
  })
})
