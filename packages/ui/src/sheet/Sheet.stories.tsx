import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonsSheet } from './ButtonsSheet.tsx'
import { FeedbackSheet } from './FeedbackSheet.tsx'
import { FieldsSheet } from './FieldsSheet.tsx'
import { TokensSheet } from './TokensSheet.tsx'
import './Sheet.css'

/** Every primitive and its states on one page, for review by eye. */
function Sheet() {
  return (
    <main className="platform-Sheet">
      <h1 className="platform-Sheet-title">Components</h1>
      <TokensSheet />
      <ButtonsSheet />
      <FieldsSheet />
      <FeedbackSheet />
    </main>
  )
}

const meta = {
  title: 'Components/Sheet',
  component: Sheet,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Light: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const WhiteLabel: Story = { globals: { theme: 'white-label' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
