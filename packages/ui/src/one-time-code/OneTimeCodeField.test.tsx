import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { OneTimeCodeField } from './OneTimeCodeField.tsx'

const show = async (locale: 'en' | 'ar' = 'en') => {
  const onComplete = vi.fn<(code: string) => void>()
  const screen = await renderUi(<OneTimeCodeField label="Code" onComplete={onComplete} />, { locale })
  return { screen, onComplete, field: screen.getByRole('textbox', { name: 'Code' }) }
}

describe('OneTimeCodeField', () => {
  describeConformance((props, onChange) => <OneTimeCodeField {...props} label="Code" onChange={onChange} />, {
    className: 'platform-OneTimeCodeField',
    keyboard: { role: 'textbox', keys: '1' },
  })

  it('reports the code once its last digit is typed, and ignores letters', async () => {
    const { field, onComplete } = await show()
    await userEvent.type(field, '12a34')
    expect(onComplete).not.toHaveBeenCalled()
    await userEvent.type(field, '56')
    expect(onComplete.mock.calls).toEqual([['123456']])
  })

  it('accepts a pasted code with spaces and dashes', async () => {
    const { field, onComplete } = await show()
    await field.fill(' 123-456 ')
    expect(onComplete).toHaveBeenCalledWith('123456')
  })

  it.each([
    ['Arabic', '١٢٣٤٥٦'],
    ['Persian', '۱۲۳۴۵۶'],
    ['Devanagari', '१२३४५६'],
  ])('accepts %s digits', async (_script, code) => {
    const { field, onComplete } = await show()
    await field.fill(code)
    expect(onComplete).toHaveBeenCalledWith('123456')
  })

  it('deletes the last digit by Backspace', async () => {
    const { field } = await show()
    await userEvent.type(field, '123{Backspace}')
    await expect.element(field).toHaveValue('12')
  })

  it('is left to right in a right-to-left language', async () => {
    const { field } = await show('ar')
    expect(getComputedStyle(field.element()).direction).toBe('ltr')
  })

  it('supports autofill by the system', async () => {
    const { field } = await show()
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  })
})
