import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Option } from '../option-list/Option.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import type { MultiSelectProps } from './MultiSelect.tsx'

interface Group {
  id: string
  name: string
}

const GROUPS: readonly Group[] = ['Members', 'Dealers', 'Invitees'].map((name) => ({ id: name.toLowerCase(), name }))

function Groups({
  onChoose,
  chosen = [],
  ...rest
}: Partial<MultiSelectProps<Group>> & { onChoose?: (ids: string[]) => void; chosen?: readonly string[] }) {
  const [value, setValue] = useState(chosen)
  return (
    <MultiSelect
      {...rest}
      label="Add Group"
      items={GROUPS}
      value={[...value]}
      onChange={(ids) => {
        setValue(ids)
        onChoose?.(ids)
      }}
    >
      {(group) => <Option id={group.id}>{group.name}</Option>}
    </MultiSelect>
  )
}

describe('MultiSelect', () => {
  describeConformance(
    (props, onOpenChange) => (
      <MultiSelect {...props} label="Add Group" items={GROUPS} defaultValue={['dealers']} onOpenChange={onOpenChange}>
        {(group) => <Option id={group.id}>{group.name}</Option>}
      </MultiSelect>
    ),
    { className: 'platform-MultiSelect', keyboard: { role: 'combobox', keys: '{ArrowDown}' } },
  )

  it('searches by typing, chooses several by keyboard and stays open', async () => {
    const onChoose = vi.fn<(ids: string[]) => void>()
    const screen = await renderUi(<Groups onChoose={onChoose} />)
    const input = screen.getByRole('combobox', { name: 'Add Group' })
    await input.fill('deal')
    await expect.element(screen.getByRole('option')).toHaveTextContent('Dealers')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(input).toHaveValue('')
    await screen.getByRole('option', { name: 'Members' }).click()
    expect(onChoose.mock.calls).toEqual([[['dealers']], [['dealers', 'members']]])
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('row', { name: 'Dealers' })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'Members' })).toBeVisible()
  })

  it('removes a choice by its button, by Delete on its tag and by Backspace in the empty field', async () => {
    const screen = await renderUi(<Groups chosen={['members', 'dealers', 'invitees']} />)
    const tags = () =>
      screen
        .getByRole('row')
        .elements()
        .map(({ textContent }) => textContent)
    await screen.getByRole('row', { name: 'Dealers' }).getByRole('button').click()
    await expect.poll(tags).toEqual(['Members', 'Invitees'])
    await userEvent.keyboard('{Home}{Delete}')
    await expect.poll(tags).toEqual(['Invitees'])
    await screen.getByRole('combobox').click()
    await userEvent.keyboard('{Backspace}')
    await expect.poll(tags).toEqual([])
  })

  it('keeps the typed text while its host renders again', async () => {
    const screen = await renderUi(<Groups chosen={['dealers']} />)
    await screen.getByRole('combobox').fill('mem')
    await screen.rerender(<Groups chosen={['dealers']} help="Who receives it" />)
    await expect.element(screen.getByText('Who receives it')).toBeVisible()
    await expect.element(screen.getByRole('combobox')).toHaveValue('mem')
  })

  it('has the focus in the field after the last choice was removed', async () => {
    const screen = await renderUi(<Groups chosen={['dealers']} />)
    await screen.getByRole('row', { name: 'Dealers' }).getByRole('button').click()
    await expect.element(screen.getByRole('combobox')).toHaveFocus()
  })

  it('stays closed when a field with an error receives the focus, and opens by a press or by typing', async () => {
    const screen = await renderUi(<Groups error="Choose a group" />)
    const input = screen.getByRole('combobox', { name: 'Add Group' })
    const element = input.element()
    if (element instanceof HTMLElement) element.focus()
    await expect.element(input).toHaveAccessibleDescription(/^Choose a group/)
    await expect.element(input).toHaveAttribute('aria-expanded', 'false')
    await input.click()
    await expect.element(screen.getByRole('option', { name: 'Members' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    await userEvent.keyboard('deal')
    await expect.element(screen.getByRole('option')).toHaveTextContent('Dealers')
  })

  it('shows the choice without buttons if it cannot be changed', async () => {
    const screen = await renderUi(<Groups isReadOnly chosen={['members', 'dealers']} />)
    await expect.element(screen.getByRole('row', { name: 'Members' })).toBeVisible()
    expect(screen.getByRole('button').elements()).toEqual([])
    await screen.getByRole('combobox').click()
    await userEvent.keyboard('{Backspace}{ArrowDown}')
    await expect.element(screen.getByRole('row', { name: 'Dealers' })).toBeVisible()
    expect(screen.getByRole('listbox').elements()).toEqual([])
  })
})
