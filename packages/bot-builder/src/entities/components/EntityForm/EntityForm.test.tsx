import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import type { Entity, Permission } from '@platform/contract'
import { buildEntity, buildPattern, buildSynonyms } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import { useEntityForm } from '../../headless/useEntityForm.ts'
import { EntityForm } from './EntityForm.tsx'
import type { EntityFormProps } from './EntityForm.tsx'

const agentId = SAMPLE_AGENT_ID
const CITY = buildEntity({
  id: 'e',
  agentId,
  name: 'city',
  values: [buildSynonyms('Delhi', 'NCR'), buildSynonyms('Mumbai', 'Bombay')],
})

type Handlers = Partial<Pick<EntityFormProps, 'onSaved' | 'onCancel' | 'onDeleted'>>

function FormOf({ entityId, ...props }: Handlers & { entityId: string | null }) {
  const form = useEntityForm({ agentId, entityId })
  return (
    <div style={{ display: 'flex', blockSize: 700 }}>
      <EntityForm
        form={form}
        agentId={agentId}
        onSaved={() => {}}
        onCancel={() => {}}
        onDeleted={() => {}}
        {...props}
      />
    </div>
  )
}

async function open(
  entity: Entity | null,
  props: Handlers = {},
  handlers: MemoryHandlers = {},
  permissions?: readonly Permission[],
  locale: 'en' | 'hi' = 'en',
) {
  const transport = memoryBackend({ seed: { ...sampleWorld(), entities: entity ? [entity] : [] }, handlers })
  const screen = await renderBot(<FormOf entityId={entity?.id ?? null} {...props} />, {
    transport,
    locale,
    ...(permissions && { permissions }),
  })
  const row = (number: number) => ({
    value: screen.getByRole('textbox', { name: `Value ${number}`, exact: true }),
    type: screen.getByRole('button', { name: new RegExp(`Type of value ${number}$`) }),
    synonyms: screen.getByRole('button', { name: new RegExp(`^Synonyms of value ${number}\\b`) }),
    pattern: screen.getByRole('button', { name: new RegExp(`^Pattern of value ${number}\\b`) }),
    remove: screen.getByRole('button', { name: `Delete value ${number}`, exact: true }),
  })
  return {
    screen,
    transport,
    row,
    name: screen.getByRole('textbox', { name: 'Entity name' }),
    create: screen.getByRole('button', { name: 'Create', exact: true }),
    update: screen.getByRole('button', { name: 'Update', exact: true }),
    plus: screen.getByRole('button', { name: 'Add a value' }),
    popup: screen.getByRole('dialog'),
  }
}

describe('creating an entity (§2.6)', () => {
  it("is headed 'Create Custom Entity', with the focus on the name and its placeholder", async () => {
    const { screen, name } = await open(null)
    await expect.element(screen.getByRole('heading', { name: 'Create Custom Entity' })).toBeVisible()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAttribute('placeholder', 'Enter the name of the Entity')
  })

  it('§5 enables Create, and shows the plus, only if name, value and synonyms are set', async () => {
    const { name, row, create, plus, popup } = await open(null)
    await expect.element(create).toBeDisabled()
    await name.fill('city')
    await row(1).value.fill('Delhi')
    await expect.element(create).toBeDisabled()
    await expect.element(plus).not.toBeInTheDocument()
    await row(1).synonyms.click()
    await popup.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(create).toBeEnabled()
    await plus.click()
    // The new row is not complete, and has the focus.
    await expect.element(row(2).value).toHaveFocus()
    await expect.element(create).toBeDisabled()
    await expect.element(plus).not.toBeInTheDocument()
  })

  it('is not saved by Enter in a value, but by Ctrl+Enter', async () => {
    const onSaved = vi.fn()
    const { name, row } = await open(CITY, { onSaved })
    await name.fill('town')
    await row(1).value.click()
    await userEvent.keyboard('{Enter}')
    expect(onSaved).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  })

  it('§5 a row can be deleted only when more than one exists', async () => {
    const { row } = await open(CITY)
    await row(1).remove.click()
    await expect.element(row(1).value).toHaveValue('Mumbai')
    await expect.element(row(1).remove).toBeDisabled()
  })

  it("§5 opening the popup with an empty value shows 'Please give the value and type first'", async () => {
    const { screen, row, popup } = await open(null)
    await row(1).synonyms.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Please give the value and type first/u)
    await expect.element(popup).not.toBeInTheDocument()
    expect(statesOf('.platform-EntityRow-terms')).toEqual([{ readonly: 'true', invalid: 'true' }])
    expect(statesOf('.platform-EntityRow-text')).toEqual([{ empty: 'true' }])
    await row(1).value.fill('D')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    expect(statesOf('.platform-EntityRow-terms')).toEqual([{}])
  })

  it('§8 code 100 shows the reply message, and goes back', async () => {
    const onSaved = vi.fn()
    const { screen, name, row, create, popup, transport } = await open(null, { onSaved })
    await name.fill('  home   city ')
    await row(1).value.fill('Delhi')
    await row(1).synonyms.click()
    await popup.getByRole('textbox', { name: 'New synonym' }).fill('NCR, Dilli')
    await popup.getByRole('button', { name: 'Add', exact: true }).click()
    await create.click()
    await expect.element(screen.getByText('Entity created successfully')).toBeVisible()
    expect(onSaved).toHaveBeenCalledOnce()
    const { entities } = await transport.call('entities.list', { agentId, kind: 'custom' })
    expect(entities).toMatchObject([
      { name: 'home city', values: [{ value: 'Delhi', synonyms: ['Delhi', 'NCR', 'Dilli'] }] },
    ])
  })

  it('shows the error at a duplicate name, and keeps the typed text', async () => {
    const { screen, name, update } = await open(
      CITY,
      {},
      {
        'entities.save': () => {
          throw new PlatformError({ type: 'REFUSED', rule: 'DUPLICATE_NAME', errors: [] }, 'Duplicate')
        },
      },
    )
    await name.fill('town')
    await update.click()
    await expect.element(screen.getByText('Duplicate entity name, entity not saved')).toBeVisible()
    await expect.element(name).toHaveValue('town')
    await expect.element(name).toHaveFocus()
  })
})

describe('the popup (§2.6)', () => {
  it('lists the entries, each of which can be changed and removed', async () => {
    const { row, popup } = await open(CITY)
    await row(1).synonyms.click()
    await expect.element(popup.getByRole('textbox', { name: 'Entry 2' })).toHaveValue('NCR')
    expect(statesOf('.platform-TermList-field').map(({ type }) => type)).toEqual(['synonyms', 'synonyms'])
    await popup.getByRole('textbox', { name: 'Entry 2' }).fill('Dilli')
    await popup.getByRole('button', { name: 'Remove Delhi' }).click()
    await popup.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(row(1).synonyms).toMatchTextContent(/Dilli$/u)
    await expect.element(row(1).synonyms).toHaveFocus()
  })

  it("§5 adding an empty synonym shows 'Empty synonyms cannot be added'", async () => {
    const { row, popup } = await open(CITY)
    await row(1).synonyms.click()
    await popup.getByRole('button', { name: 'Put on the list' }).click()
    await expect.element(popup.getByText('Empty synonyms cannot be added')).toBeVisible()
  })

  it('adds the input with Enter, splits it on commas, and applies the list with Ctrl+Enter', async () => {
    const { row, popup } = await open(CITY)
    await row(1).synonyms.click()
    await popup.getByRole('textbox', { name: 'New synonym' }).fill('Dilli, "Delhi, IN"')
    await userEvent.keyboard('{Enter}')
    await expect.element(popup.getByRole('textbox', { name: 'Entry 4' })).toHaveValue('Delhi, IN')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(popup).not.toBeInTheDocument()
    await expect.element(row(1).synonyms).toMatchTextContent(/Delhi, NCR, Dilli, Delhi, IN/u)
  })

  it('asks before changes in it are lost', async () => {
    const { screen, row, popup } = await open(CITY)
    await row(1).synonyms.click()
    await popup.getByRole('button', { name: 'Remove NCR' }).click()
    await popup.getByRole('button', { name: 'Close', exact: true }).last().click()
    const question = screen.getByRole('alertdialog', { name: 'Close without adding?' })
    await question.getByRole('button', { name: 'No' }).click()
    await expect.element(popup.getByRole('textbox', { name: 'Entry 1' })).toBeVisible()
    await popup.getByRole('button', { name: 'Close', exact: true }).last().click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect.element(row(1).synonyms).toMatchTextContent(/Delhi, NCR/u)
  })

  it('§4 contains patterns for the type Pattern, and does not split them at commas', async () => {
    const { screen, row, popup } = await open(CITY)
    await row(1).type.click()
    await screen.getByRole('option', { name: 'Pattern' }).click()
    await row(1).pattern.click()
    await popup.getByRole('textbox', { name: 'New pattern' }).fill('[A-Z]{2,4}')
    await popup.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(row(1).pattern).toMatchTextContent(/\[A-Z\]\{2,4\}$/u)
    expect(statesOf('.platform-EntityRow-text')).toEqual([{}, {}])
  })
})

describe('patterns in the popup', () => {
  const WITH_PATTERN = { ...CITY, values: [buildPattern('code', '[0-9]+')] }

  it.each(['([A-Z', '.*', 'a*', String.raw`(a+)\1`])(
    'that the save would refuse are not added: the field shows why %s cannot be used',
    async (pattern) => {
      const { row, popup } = await open(WITH_PATTERN)
      await row(1).pattern.click()
      const field = popup.getByRole('textbox', { name: 'New pattern' })
      await field.fill(pattern)
      await popup.getByRole('button', { name: 'Put on the list' }).click()
      await expect.element(field).toHaveAttribute('aria-invalid', 'true')
      await expect.element(popup.getByText(`The pattern ${pattern} cannot be used:`, { exact: false })).toBeVisible()
      expect(popup.getByRole('listitem').elements()).toHaveLength(1)
      await expect.element(field).toHaveValue(pattern)
      await popup.getByRole('button', { name: 'Add', exact: true }).click()
      await expect.element(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill('[A-Z]{2}')
      await popup.getByRole('button', { name: 'Add', exact: true }).click()
      await expect.element(row(1).pattern).toMatchTextContent(/\[0-9\]\+, \[A-Z\]\{2\}/u)
    },
  )

  it('that are empty are called patterns, not synonyms', async () => {
    const { row, popup } = await open(WITH_PATTERN)
    await row(1).pattern.click()
    await popup.getByRole('button', { name: 'Put on the list' }).click()
    await expect.element(popup.getByText('Empty patterns cannot be added')).toBeVisible()
  })

  it('that are edited on the list are checked when they are applied', async () => {
    const { row, popup } = await open(WITH_PATTERN)
    await row(1).pattern.click()
    await popup.getByRole('textbox', { name: 'Entry 1' }).fill('[0-9]*')
    await popup.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(popup.getByText(/The pattern \[0-9\]\* cannot be used:/u)).toBeVisible()
  })

  it('are left to the save if they cannot be checked', async () => {
    const handlers: MemoryHandlers = {
      'entities.checkPatterns': () => {
        throw new PlatformError({ type: 'NETWORK', isOnline: true })
      },
    }
    const { row, popup } = await open(WITH_PATTERN, {}, handlers)
    await row(1).pattern.click()
    await popup.getByRole('textbox', { name: 'New pattern' }).fill('[A-Z]{2}')
    await userEvent.keyboard('{Enter}')
    await expect.element(popup.getByRole('textbox', { name: 'Entry 2' })).toHaveValue('[A-Z]{2}')
  })
})

describe('updating an entity', () => {
  it("is headed 'Update Custom Entity', and Update waits for a change", async () => {
    const { screen, update, name } = await open(CITY)
    await expect.element(screen.getByRole('heading', { name: 'Update Custom Entity' })).toBeVisible()
    await expect.element(update).toBeDisabled()
    await name.fill('town')
    await expect.element(update).toBeEnabled()
    await name.fill('city')
    await expect.element(update).toBeDisabled()
  })

  it('shows the error of a pattern at its row', async () => {
    const entity = { ...CITY, values: [buildSynonyms('Delhi'), buildPattern('pin', '(a)\\1')] }
    const { screen, name, update, row } = await open(entity)
    await name.fill('town')
    await update.click()
    await expect.element(screen.getByRole('alert').first()).toMatchTextContent(/The pattern \(a\)\\1 cannot be used/u)
    await expect.element(row(2).pattern).toHaveAttribute('data-invalid')
  })

  it('shows the error of a row in the language of the person', async () => {
    const error = {
      field: 'values.1.value',
      message: 'The value Mumbai is there twice',
      sentence: 'ENTITY_VALUE_DUPLICATE',
      values: { value: 'Mumbai' },
    }
    const refuse = () => Promise.reject(new PlatformError({ type: 'REFUSED', errors: [error] }, error.message))
    const { screen } = await open(CITY, {}, { 'entities.save': refuse }, undefined, 'hi')
    await screen.getByRole('textbox', { name: 'एंटिटी का नाम' }).fill('town')
    await screen.getByRole('button', { name: 'बदलें', exact: true }).click()
    await expect.element(screen.getByRole('alert').first()).toMatchTextContent('मान Mumbai दो बार है')
  })

  it('lists synonyms that several values share, and saves them nevertheless', async () => {
    const values = [buildSynonyms('Mumbai', 'the city'), buildSynonyms('Delhi', 'The City')]
    const onSaved = vi.fn()
    const { screen, name, update } = await open({ ...CITY, values }, { onSaved })
    await expect.element(screen.getByText('the city: Mumbai, Delhi')).toBeVisible()
    await name.fill('town')
    await update.click()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  })

  it('cannot be saved with a duplicate value', async () => {
    const { screen, row, update } = await open(CITY)
    await row(2).value.fill('DELHI')
    await expect.element(screen.getByText('The value DELHI is there twice')).toBeVisible()
    await expect.element(update).toBeDisabled()
  })

  it('accepts pasted rows of a spreadsheet as values', async () => {
    const { screen, row } = await open(CITY)
    await expect.element(row(2).value).toHaveValue('Mumbai')
    row(2).value.element().focus()
    const data = new DataTransfer()
    data.setData('text', 'Pune\tPoona\nDelhi\tDilli\nGoa\tPanaji')
    row(2)
      .value.element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await expect.element(row(3).value).toHaveValue('Pune')
    await expect.element(row(1).synonyms).toMatchTextContent(/Delhi, NCR, Dilli/u)
    await expect.element(screen.getByText('2 values added. 1 value got more synonyms.')).toBeVisible()
  })

  it('merges the changes of both users after an edit conflict', async () => {
    const onSaved = vi.fn()
    const { screen, name, update, transport } = await open(CITY, { onSaved })
    await name.fill('town')
    await transport.call('entities.save', { ...CITY, values: [...CITY.values, buildSynonyms('Goa')] })
    await update.click()
    const dialog = screen.getByRole('dialog', { name: 'Somebody else has changed this entity' })
    await expect.element(dialog.getByRole('region', { name: 'Theirs' })).toMatchTextContent(/Goa/u)
    await dialog.getByRole('button', { name: 'Merge values' }).click()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    const saved = await transport.call('entities.get', { agentId, entityId: 'e' })
    expect(saved).toMatchObject({ name: 'town', revision: 3 })
    expect(saved.values.map(({ value }) => value)).toEqual(['Delhi', 'Mumbai', 'Goa'])
  })

  it('§8 can be deleted from the form, with a message', async () => {
    const onDeleted = vi.fn()
    const { screen } = await open(CITY, { onDeleted })
    await screen.getByRole('button', { name: 'Delete city' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByText('Deleted Entity succesfully')).toBeVisible()
    expect(onDeleted).toHaveBeenCalledOnce()
  })

  it('handles 10,000 values quickly, and renders only the visible ones', async () => {
    const values = Array.from({ length: 10_000 }, (_, index) => buildSynonyms(`city ${index + 1}`, `c${index + 1}`))
    const { screen, row, update } = await open({ ...CITY, values, valueCount: values.length })
    await expect.element(row(1).value).toHaveValue('city 1')
    expect(screen.getByRole('listitem').elements().length).toBeLessThan(60)
    const started = performance.now()
    await row(1).value.fill('First')
    await expect.element(update).toBeEnabled()
    expect(performance.now() - started).toBeLessThan(2_000)
    await screen.getByRole('searchbox', { name: 'Find a value' }).fill('city 9999')
    const found = screen.getByRole('textbox', { name: 'Value 9,999', exact: true })
    await expect.element(found).toHaveValue('city 9999')
    expect(screen.getByRole('listitem').elements()).toHaveLength(1)
  })

  it('shows a new value although it does not match what was searched for', async () => {
    const values = Array.from({ length: 12 }, (_, index) => buildSynonyms(`city ${index + 1}`, `c${index + 1}`))
    const { screen, row, plus } = await open({ ...CITY, values, valueCount: values.length })
    await screen.getByRole('searchbox', { name: 'Find a value' }).fill('city 9')
    await expect.element(row(9).value).toBeVisible()
    await plus.click()
    await expect.element(row(13).value).toHaveFocus()
    await expect.element(screen.getByRole('searchbox', { name: 'Find a value' })).toHaveValue('')
  })

  it('is read-only for a user who may only view entities', async () => {
    const { screen, name, row, popup } = await open(CITY, {}, {}, ['NLP.VIEW'])
    await expect.element(name).toHaveAttribute('readonly')
    expect(screen.getByRole('button', { name: /Update|Delete|Add a value/ }).elements()).toHaveLength(0)
    await row(1).synonyms.click()
    await expect.element(popup.getByRole('textbox', { name: 'Entry 1' })).toHaveAttribute('readonly')
  })

  it('§8 shows why it could not be loaded, and retries', async () => {
    let isDown = true
    const { screen, name } = await open(
      CITY,
      {},
      {
        'entities.get': () => {
          if (isDown) throw new PlatformError({ type: 'SERVER' })
          return CITY
        },
      },
    )
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The entity could not be loaded/u)
    isDown = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(name).toHaveValue('city')
  })
})
