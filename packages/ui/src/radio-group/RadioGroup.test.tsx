import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { userEvent } from 'vitest/browser'
import { Radio } from './Radio.tsx'
import { RadioGroup } from './RadioGroup.tsx'

describe('RadioGroup', () => {
  describeConformance(
    (props, onChange) => (
      <RadioGroup {...props} label="Type" onChange={onChange}>
        <Radio value="nlp" help="Understands intents">
          NLP Based
        </Radio>
        <Radio value="prompt">Prompt Based</Radio>
      </RadioGroup>
    ),
    { className: 'platform-RadioGroup', keyboard: { role: 'radio', keys: ' ' } },
  )

  it('moves the selection with the arrow keys, and skips disabled options', async () => {
    const onChange = vi.fn()
    const screen = await renderUi(
      <RadioGroup label="Type" defaultValue="nlp" onChange={onChange}>
        <Radio value="nlp">NLP Based</Radio>
        <Radio value="prompt" isDisabled>
          Prompt Based
        </Radio>
        <Radio value="flow">Flow Based</Radio>
      </RadioGroup>,
    )
    await userEvent.keyboard('{Tab}{ArrowDown}')
    expect(onChange).toHaveBeenCalledWith('flow')
    await expect.element(screen.getByRole('radio', { name: 'Flow Based' })).toBeChecked()
  })
})
