import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import type { ActionOutcome } from '../outcome/actionOutcome.types.ts'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import type { ConfirmDeleteProps } from './ConfirmDelete.tsx'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

type Outcome = ActionOutcome<'IN_USE', string>

const done: Outcome = { status: 'done', value: 'Contact deleted' }
const refused: Outcome = { status: 'refused', rule: 'IN_USE' }
const failed: Outcome = { status: 'failed', error: { message: 'The server could not be reached.' } }

type AskProps = Partial<
  Pick<ConfirmDeleteProps<'IN_USE', string>, 'refusalText' | 'blockedText' | 'blockedActions' | 'confirmation'>
>

async function ask(onDelete: (typed: string) => Outcome | Promise<Outcome>, props: AskProps = {}) {
  const onClose = vi.fn<() => void>()
  const onDeleted = vi.fn<(value: string) => void>()
  const onOpen = vi.fn<() => void>()
  const screen = await renderUi(
    <ConfirmDelete
      title="Delete “Asha”?"
      onDelete={onDelete}
      doneText={(value) => value}
      refusalText={(rule) => (rule === 'IN_USE' ? 'A broadcast still uses this contact.' : rule)}
      refusalActions={() => [{ label: 'Open the broadcast', onAction: onOpen }]}
      onDeleted={onDeleted}
      onClose={onClose}
      {...props}
    >
      Its 3 labels are deleted too.
    </ConfirmDelete>,
  )
  return { screen, onClose, onDeleted, onOpen }
}

describe('ConfirmDelete', () => {
  describeConformance(
    (props, handler) => (
      <ConfirmDelete {...props} title="Delete “Asha”?" onDelete={() => done} onClose={handler}>
        Its 3 labels are deleted too.
      </ConfirmDelete>
    ),
    { className: 'platform-ConfirmDelete', keyboard: { role: 'button', keys: '{Escape}' } },
  )

  it('deletes only once the text is typed, by its button or Enter', async () => {
    const onDelete = vi.fn<(typed: string) => Outcome>(() => failed)
    const confirmation = { label: 'Type “Asha” to confirm', matches: (typed: string) => typed === 'Asha' }
    const { screen } = await ask(onDelete, { confirmation })
    const field = screen.getByRole('textbox', { name: 'Type “Asha” to confirm' })
    const yes = screen.getByRole('button', { name: 'Yes' })
    await expect.element(yes).toBeDisabled()
    await field.fill('Ash')
    await userEvent.keyboard('{Enter}')
    await expect.element(yes).toBeDisabled()
    expect(onDelete).not.toHaveBeenCalled()
    await field.fill('Asha')
    await yes.click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await field.click()
    await userEvent.keyboard('{Enter}')
    expect(onDelete.mock.calls).toEqual([['Asha'], ['Asha']])
  })

  it('has the focus on the button that deletes nothing', async () => {
    const onDelete = vi.fn<() => Outcome>(() => done)
    const { screen, onClose } = await ask(onDelete)
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Delete “Asha”?' }))
      .toHaveAccessibleDescription('Its 3 labels are deleted too.')
    await expect.element(screen.getByRole('button', { name: 'No' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(onDelete).not.toHaveBeenCalled()
  })

  it('closes and reports the deletion', async () => {
    const { screen, onClose, onDeleted } = await ask(() => done)
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Contact deleted')
    expect(onClose).toHaveBeenCalledOnce()
    expect(onDeleted).toHaveBeenCalledExactlyOnceWith('Contact deleted')
  })

  it('does not close while it deletes', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const { screen, onClose } = await ask(() => promise)
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('button', { name: 'Yes In progress' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    resolve(done)
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  it('stays open after a failure, shows the reason and retries', async () => {
    const onDelete = vi.fn<() => Outcome>(() => done)
    onDelete.mockReturnValueOnce(failed)
    const { screen, onClose } = await ask(onDelete)
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server could not be reached\./u)
    expect(onClose).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(onDelete).toHaveBeenCalledTimes(2)
  })

  it('treats a rejection as a failure', async () => {
    const { screen } = await ask(() => Promise.reject(new Error('The server could not be reached.')))
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server could not be reached\./u)
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
  })

  it('explains a refusal, and offers to close instead of a retry', async () => {
    const { screen, onClose } = await ask(() => refused)
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('A broadcast still uses this contact.')
    expect(screen.getByRole('button', { name: 'Retry' }).query()).toBeNull()
    expect(screen.getByRole('button', { name: 'Yes' }).query()).toBeNull()
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each<[string, Outcome, string]>([
    ['the sentence of the outcome', { ...refused, error: { message: 'Used by 3 broadcasts' } }, 'Used by 3 broadcasts'],
    ['that it cannot be deleted', refused, 'It cannot be deleted.'],
    ['that it cannot be deleted instead of nothing', { ...refused, error: { message: '' } }, 'It cannot be deleted.'],
  ])('shows %s for a rule without a text of its own', async (_name, outcome, text) => {
    const { screen } = await ask(() => outcome, { refusalText: () => undefined })
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
  })

  it('prefers the text of the rule to the sentence of the outcome', async () => {
    const { screen } = await ask(() => ({ ...refused, error: { message: 'Used by 3 broadcasts' } }))
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('A broadcast still uses this contact.')
  })

  it('offers only to close if the record is known to be in use', async () => {
    const onDelete = vi.fn<() => Outcome>(() => done)
    const { screen, onClose } = await ask(onDelete, { blockedText: 'A broadcast uses this contact.' })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('A broadcast uses this contact.')
    expect(screen.getByRole('button', { name: 'Yes' }).query()).toBeNull()
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(onDelete).not.toHaveBeenCalled()
  })

  it('offers other actions in place of the deletion, without an error', async () => {
    const onDelete = vi.fn<() => Outcome>(() => done)
    const onAction = vi.fn()
    const { screen, onClose } = await ask(onDelete, { blockedActions: [{ label: 'Delete everything', onAction }] })
    expect(screen.getByRole('button', { name: 'Yes' }).query()).toBeNull()
    expect(screen.getByRole('alert').query()).toBeNull()
    await screen.getByRole('button', { name: 'Delete everything' }).click()
    expect(onClose).toHaveBeenCalledOnce()
    expect(onAction).toHaveBeenCalledOnce()
    expect(onDelete).not.toHaveBeenCalled()
  })

  it('offers the action for a refusal', async () => {
    const { screen, onClose, onOpen } = await ask(() => refused)
    await screen.getByRole('button', { name: 'Yes' }).click()
    await screen.getByRole('button', { name: 'Open the broadcast' }).click()
    expect(onClose).toHaveBeenCalledOnce()
    expect(onOpen).toHaveBeenCalledOnce()
  })
})

function Deletable() {
  const [names, setNames] = useState<readonly string[]>(['One', 'Two', 'Three'])
  const [toDelete, setToDelete] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval({ ids: names, container: list })
  return (
    <>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <Button data-focus-after-removal onPress={() => setToDelete(name)}>
              Delete {name}
            </Button>
          </li>
        ))}
      </ul>
      {toDelete !== null && (
        <ConfirmDelete
          title={`Delete ${toDelete}?`}
          onDelete={() => {
            setNames(names.filter((name) => name !== toDelete))
            return { status: 'done' }
          }}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

describe('useFocusAfterRemoval', () => {
  it.each([
    { name: 'Two', next: 'Delete Three' },
    { name: 'Three', next: 'Delete Two' },
  ])('moves the focus from $name to “$next”', async ({ name, next }) => {
    const screen = await renderUi(<Deletable />)
    await screen.getByRole('button', { name: `Delete ${name}` }).click()
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('button', { name: next })).toHaveFocus()
  })
})
