import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { userEvent } from 'vitest/browser'
import { TextField } from './TextField.tsx'

describe('TextField', () => {
  describeConformance(
    (props, onChange) => <TextField {...props} label="Name" help="As on the invoice" onChange={onChange} />,
    {
      className: 'platform-TextField',
      keyboard: { role: 'textbox', keys: 'a' },
    },
  )

  it('is described by its error if there is one, otherwise by its help', async () => {
    const screen = await renderUi(<TextField label="Name" help="As on the invoice" />)
    const input = screen.getByRole('textbox', { name: 'Name' })
    await expect.element(input).toHaveAccessibleDescription('As on the invoice')
    await input.fill('x')
    await screen.rerender(<TextField label="Name" help="As on the invoice" error="This field is required" />)
    await expect.element(input).toHaveAccessibleDescription('This field is required')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expect.element(input).toHaveValue('x')
  })

  it.each([{ type: 'url' }, { inputMode: 'url' }] as const)(
    'shows an address, and the example of one, from left to right in every language (%o)',
    async (props) => {
      const screen = await renderUi(<TextField label="Address" placeholder="https://" {...props} />, {
        direction: 'rtl',
      })
      await expect.element(screen.getByRole('textbox')).toHaveStyle({ direction: 'ltr' })
    },
  )

  it('marks a required field visually and for screen readers', async () => {
    const screen = await renderUi(<TextField label="Name" isRequired />)
    await expect.element(screen.getByText('*')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toBeRequired()
  })

  it('clears and keeps the focus', async () => {
    const onChange = vi.fn()
    const screen = await renderUi(<TextField label="Name" allowsClear defaultValue="Pune" onChange={onChange} />)
    const input = screen.getByRole('textbox')
    await input.click()
    await screen.getByRole('button', { name: 'Clear' }).click()
    expect(onChange).toHaveBeenLastCalledWith('')
    await expect.element(input).toHaveValue('')
    expect(document.activeElement).toBe(input.element())
    await expect.element(screen.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
  })

  it('shows and hides a password without losing it', async () => {
    const screen = await renderUi(<TextField label="Password" type="password" defaultValue="tisab" />)
    const input = screen.getByLabelText('Password', { exact: true })
    await expect.element(input).toHaveAttribute('type', 'password')
    await screen.getByRole('button', { name: 'Show password' }).click()
    await expect.element(input).toHaveAttribute('type', 'text')
    await screen.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(input).toHaveAttribute('type', 'password')
    await expect.element(input).toHaveValue('tisab')
  })

  it('counts graphemes, announces the remaining number near the limit, and does not cut', async () => {
    const screen = await renderUi(<TextField label="Body" characterLimit={12} defaultValue="👩‍👩‍👧 hi" />)
    await expect.element(screen.getByText('4 / 12')).toBeVisible()
    await expect.element(screen.getByRole('status')).toHaveTextContent('8 characters left')
    await screen.getByRole('textbox').fill('thirteen long')
    await expect.element(screen.getByText('13 / 12')).toHaveAttribute('data-over')
    await expect.element(screen.getByRole('textbox')).toHaveValue('thirteen long')
  })

  it('focuses the field on a press on its icon', async () => {
    const screen = await renderUi(<TextField label="Email" icon={<svg data-testid="icon" width="16" height="16" />} />)
    await userEvent.click(screen.getByTestId('icon'))
    expect(document.activeElement).toBe(screen.getByRole('textbox').element())
  })
})
