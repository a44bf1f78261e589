import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActionOutcome } from '../outcome/actionOutcome.types.ts'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { Radio } from '../radio-group/Radio.tsx'
import { RadioGroup } from '../radio-group/RadioGroup.tsx'
import { Switch } from '../switch/Switch.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { FormDialogProps } from './FormDialog.tsx'

type Outcome = ActionOutcome<'INVALID', string>

const pressOutside = () =>
  userEvent.click(document.querySelector('.platform-Dialog-overlay') ?? document.body, { position: { x: 4, y: 4 } })
const saved = () => Promise.resolve<Outcome>({ status: 'done', value: 'Family' })

function GroupDialog({
  onSubmit,
  ...rest
}: Partial<FormDialogProps<'INVALID', string>> &
  Pick<FormDialogProps, 'onClose'> & { onSubmit: () => Promise<Outcome> }) {
  const [error, setError] = useState<string>()
  return (
    <FormDialog
      title="New group"
      {...rest}
      onSubmit={async () => {
        const outcome = await onSubmit()
        if (outcome.status === 'refused') setError('Enter a name')
        return outcome
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a form opens with the focus on its first field */}
      <TextField autoFocus label="Name" error={error} />
      <TextField label="Notes" />
    </FormDialog>
  )
}

describe('FormDialog', () => {
  describeConformance(
    (props, handler) => (
      <FormDialog
        {...props}
        title="New group"
        description="Contacts that belong together."
        onSubmit={saved}
        onClose={handler}
      >
        <TextField label="Name" />
      </FormDialog>
    ),
    { className: 'platform-FormDialog', keyboard: { role: 'textbox', keys: '{Control>}{Enter}{/Control}' } },
  )

  it('starts with the focus on its first field', async () => {
    const screen = await renderUi(<GroupDialog onSubmit={saved} onClose={() => {}} />)
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  it('saves by Enter, reports it and closes', async () => {
    const onClose = vi.fn<() => void>()
    const onDone = vi.fn<(value: string) => void>()
    const screen = await renderUi(
      <GroupDialog onSubmit={saved} doneText="Group created" onDone={onDone} onClose={onClose} />,
    )
    await screen.getByRole('textbox', { name: 'Name' }).click()
    await userEvent.keyboard('Family{Enter}')
    await expect.element(screen.getByText('Group created')).toBeVisible()
    expect(onDone).toHaveBeenCalledExactlyOnceWith('Family')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each(['radio', 'checkbox', 'switch'])(
    'submits once by Ctrl+Enter while a %s has the focus, and does not change it',
    async (role) => {
      const onSubmit = vi.fn<() => Promise<Outcome>>(saved)
      const onChange = vi.fn<() => void>()
      const screen = await renderUi(
        <FormDialog title="New group" onSubmit={onSubmit} onClose={() => {}}>
          <RadioGroup label="Type" onChange={onChange}>
            <Radio value="family">Family</Radio>
          </RadioGroup>
          <Checkbox onChange={onChange}>Shared</Checkbox>
          <Switch onChange={onChange}>Active</Switch>
        </FormDialog>,
      )
      const choice = screen.getByRole(role).element()
      if (choice instanceof HTMLElement) choice.focus()
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      expect(onSubmit).toHaveBeenCalledOnce()
      expect(onChange).not.toHaveBeenCalled()
    },
  )

  it('moves the focus to the first invalid field', async () => {
    const onClose = vi.fn<() => void>()
    const screen = await renderUi(
      <GroupDialog onSubmit={() => Promise.resolve({ status: 'refused', rule: 'INVALID' })} onClose={onClose} />,
    )
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays open after a failure, and keeps the typed text', async () => {
    const onClose = vi.fn<() => void>()
    const screen = await renderUi(
      <GroupDialog
        onSubmit={() => Promise.resolve({ status: 'failed', error: { message: 'The server could not be reached.' } })}
        onClose={onClose}
      />,
    )
    await screen.getByRole('textbox', { name: 'Name' }).fill('Family')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The server could not be reached.It could not be saved. What you typed is still here.')
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Family')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('names the fields of an edit conflict, and takes their saved values', async () => {
    const onTakeTheirs = vi.fn<() => void>()
    const onClose = vi.fn<() => void>()
    const screen = await renderUi(
      <GroupDialog
        onSubmit={saved}
        conflictFields={['Name', 'Notes']}
        submitText="Update"
        onTakeTheirs={onTakeTheirs}
        onClose={onClose}
      />,
    )
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(
        /Both of you changed: Name and Notes\. What you typed is still here\. Update puts it in place of theirs\./u,
      )
    await screen.getByRole('button', { name: 'Take theirs' }).click()
    expect(onTakeTheirs).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('does not report an edit conflict to a user who may only read', async () => {
    const screen = await renderUi(
      <GroupDialog isReadOnly conflictFields={['Name']} onSubmit={saved} onClose={() => {}} />,
    )
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeVisible()
    expect(screen.getByRole('alert').query()).toBeNull()
  })

  it('closes by Escape when nothing was typed', async () => {
    const onClose = vi.fn<() => void>()
    await renderUi(<GroupDialog onSubmit={saved} onClose={onClose} />)
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each<[string, () => Promise<void>]>([
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['the close button', () => page.getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press outside', pressOutside],
  ])('asks about unsaved changes before it closes by %s', async (_, leave) => {
    const onClose = vi.fn<() => void>()
    const screen = await renderUi(<GroupDialog hasChanges onSubmit={saved} onClose={onClose} />)
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await leave()
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(screen.getByRole('dialog', { name: 'New group' })).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await leave()
    await question.getByRole('button', { name: 'Leave' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes by a press outside when nothing was typed', async () => {
    const onClose = vi.fn<() => void>()
    const screen = await renderUi(<GroupDialog onSubmit={saved} onClose={onClose} />)
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await pressOutside()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('cannot be submitted by a user who may only read', async () => {
    const onSubmit = vi.fn<() => Promise<Outcome>>(saved)
    const screen = await renderUi(<GroupDialog isReadOnly onSubmit={onSubmit} onClose={() => {}} />)
    await screen.getByRole('textbox', { name: 'Name' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()
  })
})
