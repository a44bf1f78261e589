import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/Dialog.tsx'
import { Option } from '../option-list/Option.tsx'
import type { ActionOutcome } from '../outcome/actionOutcome.types.ts'
import { Radio } from '../radio-group/Radio.tsx'
import { RadioGroup } from '../radio-group/RadioGroup.tsx'
import { Select } from '../select/Select.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { FormPage } from './FormPage.tsx'
import type { FormPageProps } from './FormPage.tsx'
import { FormSection } from './FormSection.tsx'
import { SectionPage } from './SectionPage.tsx'

type Outcome = ActionOutcome<'INVALID' | 'NAME_DUPLICATE', string>

const done: Outcome = { status: 'done', value: 'Asha' }
const saved = () => Promise.resolve(done)

/** A form with two fields, of which those in `invalid` are marked after the first attempt. */
function ContactForm({
  invalid = [],
  onSubmit,
  ...rest
}: Partial<FormPageProps<'INVALID' | 'NAME_DUPLICATE', string>> & {
  invalid?: readonly ('name' | 'city')[]
  onSubmit: () => Promise<Outcome>
}) {
  const [shown, setShown] = useState<readonly string[]>([])
  return (
    <FormPage
      aria-label="Contact"
      onCancel={() => {}}
      {...rest}
      onSubmit={() => {
        setShown(invalid)
        return onSubmit()
      }}
    >
      <FormSection title="Details" description="Who this is.">
        <TextField label="Name" error={shown.includes('name') && 'Enter a name'} />
        <Select label="City" error={shown.includes('city') && 'Choose a city'}>
          <Option id="pune">Pune</Option>
        </Select>
      </FormSection>
    </FormPage>
  )
}

describe('FormPage', () => {
  describeConformance(
    (props, handler) => (
      <FormPage
        {...props}
        title="Edit contact"
        hasChanges
        onCancel={() => {}}
        onSubmit={() => {
          handler()
          return saved()
        }}
      >
        <FormSection title="Details">
          <TextField label="Name" />
        </FormSection>
      </FormPage>
    ),
    { className: 'platform-FormPage', keyboard: { role: 'textbox', keys: '{Control>}{Enter}{/Control}' } },
  )

  it('saves, reports it and passes the saved record', async () => {
    const onDone = vi.fn<(value: string) => void>()
    const screen = await renderUi(
      <ContactForm onSubmit={saved} doneText={(name) => `${name} saved`} onDone={onDone} hasChanges />,
    )
    await expect.element(screen.getByText('Not saved yet')).toBeVisible()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Asha saved')).toBeVisible()
    expect(onDone).toHaveBeenCalledExactlyOnceWith('Asha')
  })

  it('asks before Cancel loses unsaved changes', async () => {
    const onCancel = vi.fn<() => void>()
    const screen = await renderUi(<ContactForm onSubmit={saved} hasChanges onCancel={onCancel} />)
    await screen.getByRole('button', { name: 'Cancel' }).click()
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(onCancel).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    expect(onCancel).toHaveBeenCalledOnce()
    await expect.element(question).not.toBeInTheDocument()
  })

  it('is left at once by Cancel if nothing was changed', async () => {
    const onCancel = vi.fn<() => void>()
    const screen = await renderUi(<ContactForm onSubmit={saved} onCancel={onCancel} />)
    await screen.getByRole('button', { name: 'Cancel' }).click()
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('is submitted once while it saves', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const onSubmit = vi.fn<() => Promise<Outcome>>(() => promise)
    const screen = await renderUi(<ContactForm onSubmit={onSubmit} />)
    await screen.getByRole('textbox', { name: 'Name' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByRole('button', { name: 'Save In progress' })).toBeVisible()
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    resolve(done)
    await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('moves the focus to the first invalid field at each attempt', async () => {
    const screen = await renderUi(
      <ContactForm
        invalid={['name', 'city']}
        onSubmit={() => Promise.resolve({ status: 'refused', rule: 'INVALID' })}
      />,
    )
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    }
  })

  it('moves the focus to a select that is invalid', async () => {
    const screen = await renderUi(
      <ContactForm invalid={['city']} onSubmit={() => Promise.resolve({ status: 'refused', rule: 'INVALID' })} />,
    )
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('button', { name: /City/u })).toHaveFocus()
  })

  it('moves the focus to a radio button of a group that is invalid', async () => {
    const screen = await renderUi(
      <FormPage aria-label="Contact" onSubmit={() => Promise.resolve({ status: 'refused', rule: 'INVALID' })}>
        <RadioGroup label="Mandatory" error="Choose one">
          <Radio value="yes">Yes</Radio>
          <Radio value="no">No</Radio>
        </RadioGroup>
        <TextField label="Name" error="Enter a name" />
      </FormPage>,
    )
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus()
  })

  it('shows the message of a refusal that no field shows', async () => {
    const error = { message: 'The phone book is full.' }
    const screen = await renderUi(
      <ContactForm onSubmit={() => Promise.resolve({ status: 'refused', rule: 'INVALID', error })} />,
    )
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^The phone book is full\./)
  })

  it('explains a refusal without a field', async () => {
    const screen = await renderUi(
      <ContactForm
        onSubmit={() => Promise.resolve({ status: 'refused', rule: 'NAME_DUPLICATE' })}
        refusalText={(rule) => (rule === 'NAME_DUPLICATE' ? 'Another contact has this name.' : undefined)}
      />,
    )
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Another contact has this name\./u)
  })

  it('keeps the typed text after a failure, and the next attempt removes the reason', async () => {
    const onSubmit = vi.fn<() => Promise<Outcome>>(saved)
    onSubmit.mockResolvedValueOnce({ status: 'failed', error: { message: 'The server could not be reached.' } })
    const screen = await renderUi(<ContactForm onSubmit={onSubmit} />)
    await screen.getByRole('textbox', { name: 'Name' }).fill('Asha')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The server could not be reached.It could not be saved. What you typed is still here.')
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => screen.getByRole('alert').query()).toBeNull()
  })

  it('treats a rejection as a failure', async () => {
    const screen = await renderUi(
      <ContactForm onSubmit={() => Promise.reject(new Error('The connection was lost.'))} />,
    )
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The connection was lost\./u)
  })

  it('names the fields of an edit conflict, and takes their saved values', async () => {
    const onTakeTheirs = vi.fn<() => void>()
    const screen = await renderUi(
      <ContactForm
        onSubmit={saved}
        conflictFields={['Name', 'City']}
        submitText="Update"
        onTakeTheirs={onTakeTheirs}
      />,
    )
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(
        /Both of you changed: Name and City\. What you typed is still here\. Update puts it in place of theirs\./u,
      )
    await screen.getByRole('button', { name: 'Take theirs' }).click()
    expect(onTakeTheirs).toHaveBeenCalledOnce()
  })

  it('cannot be submitted by any key while its button is disabled', async () => {
    const onSubmit = vi.fn<() => Promise<Outcome>>(saved)
    const screen = await renderUi(<ContactForm isSubmitDisabled onSubmit={onSubmit} />)
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await screen.getByRole('textbox', { name: 'Name' }).click()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('cannot be submitted by a user who may only read', async () => {
    const onSubmit = vi.fn<() => Promise<Outcome>>(saved)
    const screen = await renderUi(<ContactForm isReadOnly hasChanges onSubmit={onSubmit} />)
    await screen.getByRole('textbox', { name: 'Name' }).click()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is not submitted from a dialog that one of its fields opens', async () => {
    const onSubmit = vi.fn<() => Promise<Outcome>>(saved)
    const screen = await renderUi(
      <FormPage aria-label="Contact" onSubmit={onSubmit}>
        <Dialog isOpen title="New city" onOpenChange={() => {}}>
          <form onSubmit={(event) => event.preventDefault()}>
            <TextField label="City name" />
          </form>
        </Dialog>
      </FormPage>,
    )
    await screen.getByRole('textbox', { name: 'City name' }).click()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('shows a skeleton while the record loads, and the reason when it cannot be loaded', async () => {
    const onRetry = vi.fn<() => void>()
    const screen = await renderUi(<ContactForm status="loading" onSubmit={saved} />)
    await expect.element(screen.getByText('Loading')).toBeInTheDocument()
    expect(screen.getByRole('textbox').query()).toBeNull()
    await screen.rerender(
      <ContactForm
        status="failed"
        failedTitle="The contact could not be loaded."
        error={{ message: 'The server could not be reached.' }}
        onRetry={onRetry}
        onSubmit={saved}
      />,
    )
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server could not be reached\./u)
    await screen.getByRole('button', { name: 'Retry' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('FormSection', () => {
  describeConformance(
    (props) => (
      <FormSection {...props} title="Details" description="Who this is.">
        <TextField label="Name" />
      </FormSection>
    ),
    { className: 'platform-FormSection' },
  )
})

describe('SectionPage', () => {
  describeConformance(
    (props) => (
      <SectionPage {...props}>
        <FormSection title="Keys">
          <TextField label="Name" />
        </FormSection>
      </SectionPage>
    ),
    { className: 'platform-SectionPage' },
  )
})
