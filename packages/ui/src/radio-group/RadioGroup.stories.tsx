import type { Meta, StoryObj } from '@storybook/react-vite'
import { Radio } from './Radio.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const types = [
  <Radio key="nlp" value="nlp" help="Understands the phrases that you teach it.">
    NLP Based
  </Radio>,
  <Radio key="prompt" value="prompt" isDisabled>
    Prompt Based
  </Radio>,
]

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: { label: 'Type', children: types, defaultValue: 'nlp' },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Vertical: Story = {}
export const Horizontal: Story = { args: { orientation: 'horizontal' } }
export const WithError: Story = { args: { defaultValue: null, isRequired: true, error: 'Please choose a type' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const RightToLeft: Story = {
  args: {
    label: 'النوع',
    children: [
      <Radio key="nlp" value="nlp">
        قائم على النوايا
      </Radio>,
    ],
  },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }
