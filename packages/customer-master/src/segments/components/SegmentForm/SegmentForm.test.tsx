import { PlatformError, type MemoryHandlers } from '@platform/client'
import type { Condition, ConditionGroup, Permission, Segment, SegmentChange } from '@platform/contract'
import { buildAttribute, buildContact, buildSegment, buildUser } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { useSegmentForm } from '../../headless/useSegmentForm.ts'
import { SegmentForm } from './SegmentForm.tsx'

const CITY = buildAttribute({
  id: 'city',
  label: 'City',
  fieldType: 'select',
  inputType: null,
  options: ['Pune', 'Goa', 'Delhi'],
  index: 2,
})
const contact = (name: string, city: string) => buildContact({ id: name, name, values: { city } })
const CONTACTS = [contact('Asha', 'Pune'), contact('Ravi', 'Goa'), contact('Sita', 'Goa')]

const allOf = (...conditions: Condition[]): ConditionGroup => ({
  kind: 'group',
  match: 'all',
  conditions,
  isNegated: false,
})
const inCity = (...values: string[]): Condition => ({
  kind: 'choice',
  field: 'values.city',
  match: 'any',
  values,
  isNegated: false,
})
const GOA = buildSegment({ id: 'goa', name: 'Goa', condition: allOf(inCity('Goa')) })

interface HarnessProps {
  segmentId: string | null
  onSaved: (segment: Segment) => void
  onContactOpen: (contactId: string) => void
}

function Harness({ segmentId, ...handlers }: HarnessProps) {
  const form = useSegmentForm({ segmentId, timeZone: 'Asia/Kolkata' })
  return (
    <div style={{ display: 'flex', blockSize: 860 }}>
      <SegmentForm form={form} onBack={() => {}} onCancel={() => {}} {...handlers} />
    </div>
  )
}

interface OpenOptions {
  readonly permissions?: Permission[]
  readonly handlers?: MemoryHandlers
  readonly segments?: readonly Segment[]
}

async function open(segmentId: string | null, { permissions, handlers = {}, segments = [GOA] }: OpenOptions = {}) {
  await page.viewport(1440, 900)
  const seed = { ...sampleWorld(), attributes: [CITY], contacts: CONTACTS, segments: [...segments] }
  const user = permissions && buildUser({ permissions })
  const transport = memoryBackend({ seed, handlers, ...(user ? { user } : {}) })
  const call = vi.spyOn(transport, 'call')
  const [onSaved, onContactOpen] = [vi.fn<(segment: Segment) => void>(), vi.fn<(contactId: string) => void>()]
  const screen = await renderContacts(
    <Harness segmentId={segmentId} onSaved={onSaved} onContactOpen={onContactOpen} />,
    { transport, ...(permissions ? { permissions } : {}) },
  )
  await expect.element(screen.getByRole('textbox', { name: 'Segment Name' })).toBeVisible()
  return {
    screen,
    transport,
    onSaved,
    onContactOpen,
    name: screen.getByRole('textbox', { name: 'Segment Name' }),
    button: (label: string) => screen.getByRole('button', { name: label, exact: true }),
    condition: (position: string) => screen.getByRole('group', { name: `Condition ${position}`, exact: true }),
    count: screen.getByRole('complementary', { name: 'Contacts now' }),
    inputsOf: (endpoint: string) => call.mock.calls.filter(([called]) => called === endpoint).map(([, input]) => input),
  }
}

const { keyboard } = userEvent
const fail = () => Promise.reject(new PlatformError({ type: 'SERVER' }))

describe('the conditions of a live segment', () => {
  it('are built, moved and saved by keyboard alone', async () => {
    const { screen, onSaved, name, condition, count, inputsOf } = await open(null)
    await expect.element(name).toHaveFocus()
    await keyboard('Coast{Tab}{Tab}')
    // The field, its comparison, and two options.
    await keyboard('city{ArrowDown}{Enter}{Tab}{Tab}Goa{ArrowDown}{Enter}Pune{ArrowDown}{Enter}{Escape}')
    await expect.element(count.getByText('3 contacts').first()).toBeVisible()
    await expect.element(count.getByText('100% of the phone book')).toBeVisible()
    // A second condition with two typed values: neither of them.
    await keyboard('{Tab}{Tab}{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Add condition' })).toHaveFocus()
    await keyboard('{Enter}')
    await expect.element(condition('2').getByRole('combobox', { name: 'Field' })).toHaveFocus()
    await keyboard('name{ArrowDown}{Enter}{Tab}{Enter}{ArrowDown}{Enter}{Tab}Asha{Enter}Someone else{Enter}')
    await expect.element(count.getByText('2 contacts').first()).toBeVisible()
    // A group that excludes.
    await keyboard('{Tab}{Tab}{Tab}{Tab}{Enter}')
    await expect.element(condition('3.1').getByRole('combobox', { name: 'Field' })).toHaveFocus()
    await keyboard('whatsapp consent{ArrowDown}{Enter}')
    await keyboard('{Shift>}{Tab}{Tab}{/Shift} ')
    await expect.element(screen.getByRole('switch', { name: 'Exclude these contacts' })).toBeChecked()
    await keyboard('{Tab}{Tab}')
    await expect.element(condition('3.1').getByRole('combobox', { name: 'Field' })).toHaveFocus()
    // Out of the group, which goes with its last condition, and back to where it was.
    await keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    await expect.element(condition('3').getByRole('combobox', { name: 'Field' })).toHaveFocus()
    await expect.element(screen.getByText('Moved to position 3')).toBeInTheDocument()
    await keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    await expect.element(condition('2').getByRole('combobox', { name: 'Field' })).toHaveValue('WhatsApp consent')
    await keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByText('Segment created successfully')).toBeVisible()
    expect(inputsOf('segments.save')).toEqual([
      {
        name: 'Coast',
        condition: allOf(
          inCity('Goa', 'Pune'),
          { kind: 'consent', channel: 'whatsapp', status: 'granted', isNegated: false },
          { kind: 'text', field: 'name', operator: 'equals', values: ['Asha', 'Someone else'], isNegated: true },
        ),
      },
    ])
    expect(onSaved.mock.calls[0]?.[0].name).toBe('Coast')
  })

  it('have days of the viewer, limits and periods', async () => {
    const { transport, condition, button, inputsOf } = await open('goa')
    await condition('1').getByRole('combobox', { name: 'Field' }).fill('Created')
    await page.getByRole('option', { name: 'Created', exact: true }).click()
    await condition('1')
      .getByRole('button', { name: /Comparison/ })
      .click()
    await page.getByRole('option', { name: 'between', exact: true }).click()
    const parts = (label: string) =>
      condition('1').getByRole('group', { name: label, exact: true }).getByRole('spinbutton')
    await parts('From').first().click()
    await keyboard('10082026')
    await parts('To').first().click()
    await keyboard('12082026')
    await button('Actions of condition 1').click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await condition('2')
      .getByRole('button', { name: /Comparison/ })
      .click()
    await page.getByRole('option', { name: 'not in the last … days' }).click()
    await condition('2').getByRole('textbox', { name: 'Number of days' }).fill('7')
    await keyboard('{Tab}')
    await button('Save').click()
    await expect.poll(() => inputsOf('segments.save')).toHaveLength(1)
    expect((await transport.call('segments.get', { id: 'goa' })).condition.conditions).toEqual([
      {
        kind: 'date',
        field: 'createdAt',
        from: '2026-08-09T18:30:00.000Z',
        until: '2026-08-12T18:30:00.000Z',
        isNegated: false,
      },
      { kind: 'recent', field: 'createdAt', days: 7, isNegated: true },
    ])
  })

  it('choose languages and time zones by name or code, and keep those that are stored otherwise', async () => {
    const language: Condition = {
      kind: 'text',
      field: 'language',
      operator: 'equals',
      values: ['pt-BR'],
      isNegated: false,
    }
    const stored = buildSegment({ id: 'regional', name: 'Regional', condition: allOf(language) })
    const { button, condition, inputsOf } = await open('regional', { segments: [stored] })
    const value = condition('1').getByRole('combobox', { name: 'Value' })
    await expect.element(condition('1').getByRole('row', { name: / \(pt-BR\)$/ })).toBeVisible()
    await value.fill('hind')
    await page.getByRole('option', { name: 'Hindi hi' }).click()
    await keyboard('{Escape}')
    await button('Add condition').click()
    await keyboard('time zone{ArrowDown}{Enter}')
    await condition('2').getByRole('combobox', { name: 'Value' }).fill('kolk')
    await page.getByRole('option', { name: /^India Standard Time/ }).click()
    await keyboard('{Escape}')
    await button('Save').click()
    await expect.poll(() => inputsOf('segments.save')).toHaveLength(1)
    expect(inputsOf('segments.save')[0]).toMatchObject({
      condition: allOf(
        { ...language, values: ['pt-BR', 'hi'] },
        { ...language, field: 'timeZone', values: [expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/)] },
      ),
    })
  })

  it('show what is missing at their rows after an attempt, and a refusal of the server until the row changes', async () => {
    let refusals = 0
    const refuse = () => {
      refusals += 1
      const errors = [{ field: 'condition.conditions.0', message: 'Not this city', rule: 'BAD_VALUE' as const }]
      return Promise.reject(new PlatformError({ type: 'REFUSED', errors }, 'Segment not saved'))
    }
    const { screen, name, button, condition } = await open('goa', { handlers: { 'segments.save': refuse } })
    await button('Add condition').click()
    expect(condition('2').getByText('This field is required').query()).toBeNull()
    await button('Save').click()
    await expect
      .element(condition('2').getByRole('combobox', { name: 'Field' }))
      .toHaveAccessibleDescription('This field is required')
    await expect.element(condition('2').getByRole('combobox', { name: 'Field' })).toHaveFocus()
    expect(refusals).toBe(0)
    await button('Remove condition 2').click()
    await name.fill('Beaches')
    await button('Save').click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Segment not saved.*City: Not this city/u)
    const value = condition('1').getByRole('combobox', { name: 'Value' })
    await expect.element(value).toHaveFocus()
    expect(screen.getByRole('listbox').query()).toBeNull()
    await expect.element(value).toHaveAccessibleDescription(/^Not this city/)
    await condition('1').getByRole('button', { name: 'Remove Goa' }).click()
    await expect.element(value).toHaveAccessibleDescription(/^Enter or choose at least one value\./)
  })

  it('are removed with the focus on the next one, and come back by Undo after other changes', async () => {
    const { screen, name, button, condition } = await open('goa')
    await button('Add condition').click()
    await button('Remove condition 1').click()
    await expect.element(condition('1').getByRole('combobox', { name: 'Field' })).toHaveFocus()
    await name.fill('Beaches')
    await button('Undo').click()
    await expect.element(condition('1').getByRole('combobox', { name: 'Field' })).toHaveValue('City')
    await expect.element(condition('2')).toBeVisible()
    await expect.element(name).toHaveValue('Beaches')
    await button('Remove condition 2').click()
    await button('Remove condition 1').click()
    await expect.element(button('Add condition')).toHaveFocus()
    await button('Save').click()
    await expect.element(screen.getByText('Add at least one condition.')).toBeVisible()
    await expect.element(button('Add condition')).toHaveFocus()
  })

  it('keep what was typed if another user saves other ones', async () => {
    const { screen, transport, button, condition } = await open('goa')
    await condition('1').getByRole('combobox', { name: 'Value' }).click()
    await page.getByRole('option', { name: 'Delhi' }).click()
    await keyboard('{Escape}')
    await transport.call('segments.save', { id: 'goa', name: 'Goa', condition: allOf(inCity('Pune')) })
    await expect.element(screen.getByText(/Both of you changed: Conditions\./)).toBeVisible()
    await expect.element(condition('1').getByText('Delhi')).toBeVisible()
    await button('Take theirs').click()
    await expect.element(condition('1').getByText('Pune')).toBeVisible()
    expect(condition('1').getByText('Delhi').query()).toBeNull()
  })

  it('are as stored again after Cancel', async () => {
    const { name, button, condition } = await open('goa')
    await name.fill('Beach')
    await button('Add condition').click()
    await button('Cancel').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect.element(name).toHaveValue('Goa')
    await expect.element(condition('1')).toBeVisible()
    expect(condition('2').query()).toBeNull()
  })

  it('can only be read without the permission, and then nothing is counted', async () => {
    const { screen, button, count, inputsOf } = await open('goa', { permissions: ['CUSTOMER.VIEW'] })
    await expect.element(screen.getByText('You do not have the permission to change live segments.')).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Field' })).toBeDisabled()
    for (const label of ['Save', 'Add condition', 'Remove condition 1']) expect(button(label).query()).toBeNull()
    expect(count.query()).toBeNull()
    expect(inputsOf('segments.preview')).toEqual([])
  })
})

describe('the live count', () => {
  it('is asked for once after several changes, said when it is known, and can be asked for again', async () => {
    let isFailing = false
    const answers: (() => void)[] = []
    const preview = async ({ condition: { conditions } }: { condition: ConditionGroup }) => {
      if (isFailing) return fail()
      const [first] = conditions
      const city = first?.kind === 'choice' ? first.values.length : 0
      if (city === 2) await new Promise<void>((resolve) => answers.push(resolve))
      return city === 3
        ? { count: 12_345, isExact: false, margin: 246, contacts: [] }
        : { count: city, isExact: true, margin: 0, contacts: [] }
    }
    const { count, button, condition, inputsOf } = await open('goa', { handlers: { 'segments.preview': preview } })
    const status = count.getByRole('status')
    await expect.element(status).toHaveTextContent('1 contact')
    const value = condition('1').getByRole('combobox', { name: 'Value' })
    await value.click()
    await page.getByRole('option', { name: 'Pune' }).click()
    await expect.poll(() => answers).toHaveLength(1)
    await page.getByRole('option', { name: 'Delhi' }).click()
    await expect.element(status).toHaveTextContent('About 12,300 contacts (±2%)')
    // A late reply to older conditions changes nothing.
    answers[0]?.()
    await keyboard('{Escape}')
    expect(inputsOf('segments.preview')).toHaveLength(3)
    isFailing = true
    await condition('1').getByRole('button', { name: 'Remove Goa' }).click()
    await condition('1').getByRole('button', { name: 'Remove Pune' }).click()
    await expect.element(count.getByRole('alert')).toBeVisible()
    await expect.element(status).toHaveTextContent('About 12,300 contacts (±2%)')
    isFailing = false
    await button('Retry').click()
    await expect.element(status).toHaveTextContent('1 contact')
  })
})

describe('who entered and left', () => {
  it('is listed for a saved segment, and leads to the contact', async () => {
    const changes: SegmentChange[] = []
    const { screen, transport, onContactOpen } = await open('goa', {
      handlers: { 'segments.changes': () => ({ changes: [...changes], nextCursor: null }) },
    })
    await expect.element(screen.getByText('No changes yet')).toBeVisible()
    const left = { kind: 'left', at: '2026-03-10T09:30:00.000Z' } as const
    changes.push({ ...left, contactId: 'Sita', name: null }, { ...left, contactId: 'Ravi', name: 'Ravi' })
    transport.emit({ name: 'segments.changed', payload: { segmentId: 'goa' } })
    await expect.element(screen.getByRole('row', { name: /Deleted contact.*Left/ })).toBeVisible()
    await screen.getByRole('row', { name: /Ravi.*Left/ }).click()
    expect(onContactOpen.mock.calls).toEqual([['Ravi']])
  })
})
