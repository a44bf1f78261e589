import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Command } from './command.types.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { CommandPaletteButton } from './CommandPaletteButton.tsx'

const create = vi.fn()
const commands: readonly Command[] = [
  { id: 'new', label: 'Create New Agent', section: 'Actions', onAction: create },
  { id: 'skills', label: 'Skills', section: 'Go to', keywords: ['agents'], href: '#skills' },
  { id: 'contacts', label: 'Contacts', section: 'Go to', href: '#contacts' },
]
const field = page.getByRole('combobox', { name: 'Search or jump to' })
const option = (name: string | RegExp) => page.getByRole('option', { name })

function TopBar() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <CommandPaletteButton onPress={() => setIsOpen(true)} />
      <input aria-label="Elsewhere" />
      <CommandPalette commands={commands} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}

const marks = () => [...document.querySelectorAll('.platform-CommandPalette-match')].map((mark) => mark.textContent)

const found: readonly Command[] = [
  {
    id: 'phrase',
    label: 'Color of the bag',
    detail: 'Luggage · Travel Assistant',
    section: 'Training phrases',
    href: '#phrase',
  },
]

describe('CommandPaletteButton', () => {
  describeConformance((props, onPress) => <CommandPaletteButton {...props} onPress={onPress} />, {
    className: 'platform-CommandPaletteButton',
    keyboard: { role: 'button', keys: '{Enter}' },
  })
})

describe('CommandPalette', () => {
  describeConformance(
    (_props, onOpenChange) => <CommandPalette isOpen commands={commands} onOpenChange={onOpenChange} />,
    {
      className: 'platform-CommandPalette',
      forwards: [],
      keyboard: { role: 'textbox', keys: '{Escape}' },
    },
  )

  it('opens on Ctrl+K from everywhere, even while typing, and closes on Escape', async () => {
    await renderUi(<TopBar />)
    await page.getByRole('textbox', { name: 'Elsewhere' }).click()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Elsewhere' })).toHaveFocus()
  })

  it('runs the best match on Enter', async () => {
    await renderUi(<TopBar />)
    await userEvent.keyboard('{Control>}k{/Control}agent{Enter}')
    expect(create).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('navigates with the router of the application, by arrow keys', async () => {
    const navigate = vi.fn()
    await renderUi(<TopBar />, { navigate })
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await userEvent.keyboard('go to')
    await expect.element(option('Create New Agent')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(navigate).toHaveBeenCalledWith('#contacts')
  })

  it('reports that nothing matches, and starts empty the next time', async () => {
    await renderUi(<TopBar />)
    await userEvent.keyboard('{Control>}k{/Control}zzz')
    await expect.element(page.getByText('Nothing found for “zzz”')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).toHaveValue('')
    await expect.element(option('Skills')).toBeVisible()
  })

  it('marks the words of the query', async () => {
    await renderUi(<TopBar />)
    await userEvent.keyboard('{Control>}k{/Control}new agent')
    await expect.element(option('Create New Agent')).toBeVisible()
    expect(marks()).toEqual(['New', 'Agent'])
  })

  it('shows what a server finds for the query, and runs it on Enter', async () => {
    const onQueryChange = vi.fn()
    const onOpenChange = vi.fn()
    const navigate = vi.fn()
    const props = { commands, isOpen: true, onQueryChange, onOpenChange }
    const view = await renderUi(<CommandPalette {...props} isSearching />, { navigate })
    await userEvent.keyboard('col')
    expect(onQueryChange.mock.lastCall).toEqual(['col'])
    await expect.element(page.getByText('Searching…')).toBeVisible()
    await view.rerender(<CommandPalette {...props} found={found} />)
    await expect.element(option(/^Color of the bag/)).toBeVisible()
    await expect.element(page.getByText('Luggage · Travel Assistant')).toBeVisible()
    expect(marks()).toEqual(['Col'])
    await userEvent.keyboard('{Enter}')
    expect(navigate).toHaveBeenCalledWith('#phrase')
    expect(onQueryChange.mock.lastCall).toEqual([''])
    expect(onOpenChange.mock.lastCall).toEqual([false])
  })
})
