import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { Checkbox } from './Checkbox.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'

describe('Checkbox', () => {
  describeConformance(
    (props, onChange) => (
      <Checkbox {...props} help="Old rows go" onChange={onChange}>
        Replace Existing Records
      </Checkbox>
    ),
    { className: 'platform-Checkbox', keyboard: { role: 'checkbox', keys: ' ' } },
  )

  it('is indeterminate if some options are selected', async () => {
    const screen = await renderUi(<Checkbox isIndeterminate>Some</Checkbox>)
    await expect.element(screen.getByRole('checkbox', { name: 'Some' })).toBePartiallyChecked()
  })

  it('is described by its error', async () => {
    const screen = await renderUi(<Checkbox error="Please accept the terms">Terms</Checkbox>)
    await expect.element(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms')
  })

  it('has a target of 24 × 24 px', async () => {
    const screen = await renderUi(<Checkbox aria-label="Select All" />)
    const box = screen.container.querySelector('.platform-Choice')?.getBoundingClientRect()
    expect(box?.width).toBeGreaterThanOrEqual(24)
    expect(box?.height).toBeGreaterThanOrEqual(24)
  })
})

describe('CheckboxGroup', () => {
  describeConformance(
    (props, onChange) => (
      <CheckboxGroup {...props} label="Send by" isRequired onChange={onChange}>
        <Checkbox value="sms">SMS</Checkbox>
        <Checkbox value="rcs">RCS</Checkbox>
      </CheckboxGroup>
    ),
    { className: 'platform-CheckboxGroup', keyboard: { role: 'checkbox', keys: ' ' } },
  )

  it('reports every change and announces that an option is required', async () => {
    const onChange = vi.fn()
    const screen = await renderUi(
      <CheckboxGroup label="Send by" isRequired defaultValue={['sms']} onChange={onChange}>
        <Checkbox value="sms">SMS</Checkbox>
        <Checkbox value="rcs">RCS</Checkbox>
      </CheckboxGroup>,
    )
    await expect.element(screen.getByRole('group', { name: 'Send by (required)' })).toBeVisible()
    await screen.getByRole('checkbox', { name: 'RCS' }).click()
    expect(onChange).toHaveBeenCalledWith(['sms', 'rcs'])
  })
})
