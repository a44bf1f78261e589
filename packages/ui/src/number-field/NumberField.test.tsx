import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { userEvent } from 'vitest/browser'
import { NumberField } from './NumberField.tsx'

describe('NumberField', () => {
  describeConformance(
    (props, onChange) => <NumberField {...props} label="Retries" defaultValue={3} onChange={onChange} />,
    {
      className: 'platform-NumberField',
      keyboard: { role: 'textbox', keys: '{ArrowUp}' },
    },
  )

  it('steps within its limits', async () => {
    const onChange = vi.fn()
    const screen = await renderUi(
      <NumberField label="Threshold" defaultValue={0.5} minValue={0} maxValue={0.6} step={0.1} onChange={onChange} />,
    )
    const more = screen.getByRole('button', { name: 'Increase Threshold' })
    await more.click()
    await expect.element(more).toBeDisabled()
    expect(onChange.mock.calls).toEqual([[0.6]])
  })

  it('formats and parses numbers in the format of the locale', async () => {
    const onChange = vi.fn()
    const screen = await renderUi(<NumberField label="Units" defaultValue={1234567} onChange={onChange} />, {
      locale: 'hi',
    })
    const input = screen.getByRole('textbox')
    await expect.element(input).toHaveValue('12,34,567')
    await input.fill('2,00,000')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(200000)
  })
})
